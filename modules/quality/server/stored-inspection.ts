import type { z } from 'zod'
import type { Inspection } from '../contract/inspection.ts'

type Facts = z.output<typeof Inspection.Draft>
type Own = Pick<
  Inspection,
  | 'number'
  | 'state'
  | 'planId'
  | 'planNumber'
  | 'planRevision'
  | 'point'
  | 'results'
  | 'comments'
  | 'attempt'
  | 'parentId'
  | 'nextId'
> & { readonly pointId: string }
export type KeptInspection = Facts & Own
export type StoredInspection = Omit<Inspection, 'can' | 'seen'> & { readonly pointId: string }
