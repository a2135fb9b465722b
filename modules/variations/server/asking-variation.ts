import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Variation } from '../contract/variation.ts'
import { variationStates } from '../contract/variations-records.ts'

type Asked = Pick<Variation, 'id' | 'state' | 'number' | 'title' | 'projectCode' | 'companyId'>

/** A notice asks the engineer for an answer, a request the contractor for a price, and a price whoever orders. */
export const askingVariation = {
  states: variationStates,
  asked: {
    notified: ({ state }: Asked) => (state === 'notified' ? 'right' : null),
    priced: ({ state }: Asked) => (state === 'pricing' || state === 'instructed' ? 'right' : null),
  },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
