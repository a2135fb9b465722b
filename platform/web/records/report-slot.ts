import { createPartSlot } from '../part-slot.ts'

export interface ReportButtonProps {
  /** As the server offers it (`occurrence`): `alarm`. */
  readonly source: string
  readonly id: string
  /** Of a record that shows many moments, such as a camera. */
  readonly at?: string
  readonly projectCode: string
  readonly siteCode: string
}
/** Makes a report of what a record shows: the module that keeps reports draws it, for who may report. */
export const reportButton = createPartSlot<ReportButtonProps>('button of a report')
