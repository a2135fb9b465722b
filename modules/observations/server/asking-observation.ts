import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Observation } from '../contract/observation.ts'
import { observationStates } from '../contract/observations-records.ts'

type Asked = Pick<
  Observation,
  'id' | 'state' | 'number' | 'title' | 'ownerId' | 'dueOn' | 'projectCode' | 'siteCode' | 'structureCode'
>

/** Who is responsible is asked to put it right until its day; whoever may verify is asked to look at it then. */
export const askingObservation = {
  states: observationStates,
  asked: { owner: ({ ownerId, dueOn }: Asked) => (ownerId === null ? null : { personId: ownerId, dueOn }) },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
