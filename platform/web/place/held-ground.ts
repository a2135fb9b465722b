import { createPartSlot } from '../part-slot.ts'
import type { GroundMark } from './ground-marks.ts'

export interface HeldGroundProps {
  readonly projectCode: string
  readonly siteCode: string
  /** Told where it is, for the maps beneath; the id of each is the address of its page. */
  readonly onMarks: (marks: readonly GroundMark[]) => void
}

/** Hold points of a site that nobody has released: the module that keeps inspections draws them. */
export const heldPoints = createPartSlot<HeldGroundProps>('held ground')
/** Where work of a site stands still for safety: the module that knows who stopped it draws it. */
export const stoppedWork = createPartSlot<HeldGroundProps>('stopped work')
