import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Ncr } from '../contract/ncr.ts'
import { ncrStates } from '../contract/ncr-states.ts'

type Asked = Pick<
  Ncr,
  'id' | 'state' | 'number' | 'title' | 'ownerId' | 'dueOn' | 'projectCode' | 'siteCode' | 'structureCode'
>

/** Who is responsible is asked to correct it until its day; whoever has the right decides, and verifies. */
export const askingNcr = {
  states: ncrStates,
  asked: { owner: ({ ownerId, dueOn }: Asked) => (ownerId === null ? null : { personId: ownerId, dueOn }) },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
