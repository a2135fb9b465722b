import type { Text } from '#platform/contract/text.ts'
import { BPMN_FINDINGS } from './bpmn-findings.ts'

/** What may be wrong with a procedure, and whether it keeps it from being made active. */
export const PROBLEMS = {
  'no-start': {
    isBlocking: true,
    say: { en: 'Nothing says where it begins. Draw a start.', ar: 'لا شيء يحدد البداية. ارسم بداية.' },
  },
  'many-starts': {
    isBlocking: true,
    say: { en: 'There is another start. Leave one.', ar: 'توجد بداية أخرى. أبقِ بداية واحدة.' },
  },
  'no-end': {
    isBlocking: true,
    say: { en: 'Nothing says where it ends. Draw an end.', ar: 'لا شيء يحدد النهاية. ارسم نهاية.' },
  },
  unreachable: {
    isBlocking: true,
    say: { en: 'No way from the start leads here.', ar: 'لا يصل أي مسار من البداية إلى هنا.' },
  },
  'dead-end': {
    isBlocking: true,
    say: {
      en: 'No way leads on from here. Draw one to the next step, or to an end.',
      ar: 'لا مسار يكمل من هنا. ارسم مسارًا إلى الخطوة التالية أو إلى نهاية.',
    },
  },
  'no-performer': {
    isBlocking: true,
    say: { en: 'Nobody is to do this. Choose a role or a person.', ar: 'لا أحد مكلف بهذه الخطوة. اختر دورًا أو شخصًا.' },
  },
  'tells-nobody': {
    isBlocking: false,
    say: {
      en: 'This message tells nobody. Choose a role or a person.',
      ar: 'لا تُبلغ هذه الرسالة أحدًا. اختر دورًا أو شخصًا.',
    },
  },
  'unknown-role': {
    isBlocking: true,
    say: {
      en: 'There is no role {name} here. Choose another, or add it.',
      ar: 'لا يوجد هنا دور باسم {name}. اختر دورًا آخر أو أضفه.',
    },
  },
  'no-form': { isBlocking: true, say: { en: 'No form is chosen.', ar: 'لم يُختر نموذج.' } },
  'no-time': {
    isBlocking: true,
    say: { en: 'Nothing says when this timer fires.', ar: 'لم يُحدد متى ينطلق هذا المؤقت.' },
  },
  'no-procedure': {
    isBlocking: true,
    say: { en: 'No procedure is chosen that is to run here.', ar: 'لم يُختر الإجراء الذي يُنفذ هنا.' },
  },
  'unknown-procedure': {
    isBlocking: true,
    say: { en: 'There is no active procedure {name}.', ar: 'لا يوجد إجراء نشط باسم {name}.' },
  },
  'bad-condition': {
    isBlocking: true,
    say: { en: 'The condition is not understood.', ar: 'الشرط غير مفهوم.' },
  },
  'no-condition': {
    isBlocking: true,
    say: {
      en: 'This way has no condition and is not the one for all other cases. Give it one, or mark it.',
      ar: 'لا شرط لهذا المسار وليس مسار الحالات الأخرى. أضف شرطًا أو حدّده لها.',
    },
  },
  'no-default': {
    isBlocking: false,
    say: {
      en: 'Where no condition holds, a person must choose the way. Mark one for all other cases.',
      ar: 'إذا لم يتحقق أي شرط فعلى شخص اختيار المسار. حدّد مسارًا للحالات الأخرى.',
    },
  },
  'condition-without-effect': {
    isBlocking: true,
    say: {
      en: 'A parallel gateway takes all its ways: the condition here does nothing. Take it out, or draw another gateway.',
      ar: 'تسلك البوابة المتوازية كل مساراتها: الشرط هنا بلا أثر. احذفه أو ارسم بوابة أخرى.',
    },
  },
  'unknown-answer': {
    isBlocking: true,
    say: {
      en: 'Nothing before it answers {name}. Ask for it in a form, or take it out.',
      ar: 'لا شيء قبل هذا يجيب عن {name}. اسأل عنه في نموذج أو احذفه.',
    },
  },
  'endless-loop': {
    isBlocking: true,
    say: {
      en: 'It can go round here without waiting for anybody. Put a task or a timer into the loop.',
      ar: 'يمكن أن يدور هنا دون انتظار أحد. ضع مهمة أو مؤقتًا في الحلقة.',
    },
  },
  deadlock: {
    isBlocking: true,
    say: {
      en: 'It can wait here for ever: not all ways that it waits for are always taken.',
      ar: 'قد ينتظر هنا إلى الأبد: المسارات التي ينتظرها لا تُسلك كلها دائمًا.',
    },
  },
  multiplies: {
    isBlocking: true,
    say: {
      en: 'A loop leads here again and again beside itself, so that ever more of it runs at once.',
      ar: 'تؤدي حلقة إلى هنا مرارًا بالتوازي، فيزداد ما يعمل معًا بلا حد.',
    },
  },
  'not-proven': {
    isBlocking: false,
    say: {
      en: 'It has too many ways to try them all: whether it can get stuck was not proven.',
      ar: 'له مسارات أكثر من أن تُجرب كلها: لم يثبت أنه لا يعلق.',
    },
  },
  unsupported: { isBlocking: true, say: BPMN_FINDINGS['step-not-run'] },
} as const satisfies Readonly<Record<string, { readonly isBlocking: boolean; readonly say: Text }>>

export type ProblemKind = keyof typeof PROBLEMS
