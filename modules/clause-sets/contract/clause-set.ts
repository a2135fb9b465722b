import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { COMPARISONS } from './clause-rule-words.ts'
import { clauseSetStates } from './clause-sets-records.ts'

const words = (most: number) => z.string().trim().max(most)

/** A rule as `engines/clauses/clause-rule.ts` has it. */
export const Rule = z.object({
  key: z.string().min(1).max(60),
  clause: words(60).default(''),
  text: words(2_000).min(1),
  source: z
    .object({ page: z.number().int().min(1), start: z.number().int().min(0), end: z.number().int().min(0) })
    .nullable()
    .default(null),
  demand: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('quantity'),
      comparison: z.enum(COMPARISONS),
      value: decimalText({ whole: 12, decimals: 9, isSigned: true }),
      unit: z.string().min(1).max(20),
    }),
    z.object({ kind: z.literal('statement'), words: words(300).min(1), isProhibited: z.boolean().default(false) }),
  ]),
  subject: words(300).default(''),
  when: words(300).default(''),
  forms: z.array(z.string().max(10)).max(20).default([]),
  model: z
    .object({
      ifcClass: z.string().regex(/^Ifc[A-Za-z0-9]{1,60}$/),
      property: words(200).min(1),
      whenProperty: words(200).default(''),
      whenValue: words(200).default(''),
    })
    .nullable()
    .default(null),
  isRequired: z.boolean().default(false),
})
export type Rule = z.output<typeof Rule>

/** What the text of a standard says in so many words. */
export const Proposal = z.object({
  documentId: z.uuid(),
  number: z.string(),
  label: z.string(),
  revision: z.number().int(),
  /** SHA-256 of the file that was read. */
  sha256: z.string(),
  rules: z.array(Rule),
  /** Sentences that demand something without a quantity that could be read. */
  left: z.array(z.object({ clause: z.string(), page: z.number().int(), text: z.string() })),
  leftCount: z.number().int(),
  unread: z.number().int(),
  warnings: z.array(z.string()),
})
export type Proposal = z.output<typeof Proposal>

export const ClauseSet = recordSchemas(
  'clause-set',
  {
    name: words(200).min(1),
    nameAr: words(200).default(''),
    /** The standard with its edition, as it is cited. */
    standard: words(300).default(''),
    note: words(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'write'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(clauseSetStates)),
      /** From 1; one more each time that approved rules are revised. */
      edition: z.number().int(),
      ruleCount: z.number().int(),
      rules: z.array(Rule),
      /** SHA-256 of the rules. */
      rulesHash: z.string(),
      /** Who changed the rules last. */
      writtenBy: PersonRef.nullable(),
      proposal: Proposal.nullable(),
      /** Why the standard could not be read. */
      proposalReason: z.string().nullable(),
      proposalJobId: z.uuid().nullable(),
      seen: z.string(),
    },
    detailOnly: ['note', 'rules', 'proposal', 'proposalReason', 'seen'],
  },
)
export type ClauseSet = z.output<typeof ClauseSet.Record>
export type ListedClauseSet = z.output<typeof ClauseSet.Listed>

export const clauseSetErrors = recordErrors(
  'clause-set',
  { en: 'set of rules', ar: 'مجموعة قواعد' },
  {
    ruleTwice: {
      status: 422,
      say: {
        en: 'Two rules have the key {key}. Each needs its own.',
        ar: 'قاعدتان لهما المفتاح {key}. لكل قاعدة مفتاحها.',
      },
    },
    unitUnknown: {
      status: 422,
      say: {
        en: '{unit} is no unit. Write one as mm, m², MPa or °C.',
        ar: '{unit} ليست وحدة. اكتب وحدة مثل mm أو m² أو MPa أو ‎°C.',
      },
    },
    aboutNothing: {
      status: 422,
      say: {
        en: 'The rule “{text}” looks at nothing: give it words for documents, or a class and a property for models.',
        ar: 'القاعدة «{text}» لا تنظر إلى شيء: أعطها كلمات للوثائق أو صنفًا وخاصية للنماذج.',
      },
    },
    documentUnknown: {
      status: 422,
      say: {
        en: 'There is no such document of this project that you may read.',
        ar: 'لا توجد وثيقة كهذه في هذا المشروع يمكنك قراءتها.',
      },
    },
    notDraft: {
      status: 409,
      say: {
        en: 'Approved rules stay as they are. Begin a new edition to change them.',
        ar: 'تبقى القواعد المعتمدة كما هي. ابدأ إصدارًا جديدًا لتغييرها.',
      },
    },
  },
)
