import type { AskingKind } from '#platform/server/records/waiting-steps.ts'
import type { Annotation } from '../contract/annotation.ts'
import { annotationStates } from '../contract/annotations-records.ts'

type Asked = Pick<
  Annotation,
  'id' | 'state' | 'number' | 'title' | 'ownerId' | 'dueOn' | 'projectCode' | 'siteCode' | 'structureCode'
>

/** Who owns it is asked to see to it until its day. */
export const askingAnnotation = {
  states: annotationStates,
  asked: { owner: ({ ownerId, dueOn }: Asked) => (ownerId === null ? null : { personId: ownerId, dueOn }) },
  called: ({ number, title }: Asked) => `${number} ${title}`,
} satisfies AskingKind<Asked>
