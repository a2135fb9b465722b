import { defineErrors, RefusalError } from '#platform/contract/define-errors.ts'
import type { StepSpec } from '#platform/contract/states.ts'
import type { StepRefusal } from '#platform/contract/step-endpoints.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import { type OwnParty, partyTitle } from './parties.ts'
import { holds } from './policy.ts'

/** What stands in the way of a step, in both languages. */
export interface Obstacle extends Omit<StepRefusal, 'say'> {
  readonly say: Text
}

export const stepErrors = defineErrors('step', {
  notFromHere: {
    status: 409,
    say: {
      en: 'This step does not lead on from where the record is now. Reload the page to see the steps that do.',
      ar: 'لا تنطلق هذه الخطوة من الحالة الحالية للسجل. أعد تحميل الصفحة لرؤية الخطوات المتاحة.',
    },
  },
  reasonMissing: {
    status: 422,
    say: { en: 'Say why: this step asks for a reason.', ar: 'اذكر السبب: هذه الخطوة تتطلب سببًا.' },
  },
  seenMissing: {
    status: 422,
    say: {
      en: 'An approval says what was seen. Open the record and approve it there.',
      ar: 'يحدد الاعتماد ما تمت رؤيته. افتح السجل واعتمده من هناك.',
    },
  },
  otherThanSeen: {
    status: 409,
    say: {
      en: 'The record says something else now than what you saw. Nothing was approved: reload, read it again and decide.',
      ar: 'أصبح محتوى السجل مختلفًا عما رأيته. لم يُعتمد شيء: أعد التحميل واقرأه مجددًا ثم قرر.',
    },
  },
})

/** Asked of right, party and fields; guards ask the database beside it. */
export function plainObstacles(
  { user, services }: Pick<RequestContext, 'user' | 'services'>,
  spec: StepSpec,
  record: object,
  parties: readonly OwnParty[],
): Obstacle[] {
  const obstacles: Obstacle[] = []
  if (!holds(user, spec.right)) {
    const module = services.modules.find(({ permissions }) => spec.right in permissions)
    const { en, ar } = module?.permissions[spec.right] ?? { en: spec.right, ar: spec.right }
    const say = { en: `It takes the permission “${en}”.`, ar: `تتطلب الصلاحية «${ar}».` }
    obstacles.push({ kind: 'right', name: spec.right, say })
  }
  if (!user.isAdmin && spec.party && !partyFor(spec, parties)) {
    obstacles.push({ kind: 'party', name: spec.party.join(' '), say: partyWords(spec.party) })
  }
  const facts = new Map(Object.entries(record))
  for (const [field, title] of Object.entries(spec.needs ?? {})) {
    if (!isEmpty(facts.get(field))) continue
    obstacles.push({
      kind: 'field',
      name: field,
      say: { en: `Still missing: ${title.en}.`, ar: `ما زال ناقصًا: ${title.ar}.` },
    })
  }
  return obstacles
}

/** The company that a person takes a step for: one that is what the step asks for. */
export function partyFor({ party }: StepSpec, parties: readonly OwnParty[]): OwnParty | null {
  return (party && parties.find(({ partyRole }) => party.includes(partyRole))) ?? null
}

/** All that stands in the way, as one refusal; fields are named, so that a form can show them. */
export function refusalOf(obstacles: readonly Obstacle[]): RefusalError {
  const isForbidden = obstacles.some(({ kind }) => kind === 'right' || kind === 'party')
  const all = (language: keyof Text) => obstacles.map(({ say }) => say[language]).join(' ')
  const fields = obstacles.filter(({ kind }) => kind === 'field').map(({ name, say }) => [name, say] as const)
  const spec = { status: isForbidden ? 403 : 422, say: { en: all('en'), ar: all('ar') } }
  const code = isForbidden ? 'step.not-yours' : 'step.not-ready'
  return new RefusalError(code, spec, {}, fields.length > 0 ? Object.fromEntries(fields) : undefined)
}

function partyWords(roles: readonly string[]): Text {
  const titles = roles.map(partyTitle)
  const names = (language: keyof Text, or: string) => titles.map((title) => title[language]).join(or)
  return {
    en: `It is for the ${names('en', ' or the ')} of the project.`,
    ar: `هي من شأن ${names('ar', ' أو ')} في المشروع.`,
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
