import type { TagRecord } from './tag-record.ts'

/** Limits of a drawing that never was zoomed are ±1e20. */
const FAR = 1e19

/** The variables of the header that reading and drawing need. */
export class HeaderReading {
  /** As $ACADVER says; a drawing without a header is R12. */
  version = 'AC1009'
  codePage = ''
  units = 0
  linetypeScale = 1
  pointMode = 0
  pointSize = 0
  isMetric = true
  extents: readonly [number, number, number, number] | null = null

  read(record: TagRecord): void {
    const low = variable(record, '$EXTMIN')
    const high = variable(record, '$EXTMAX')
    const at = (name: string) => variable(record, name)
    const number = (name: string, fallback: number) => {
      const index = at(name)
      const value = index < 0 ? fallback : record.numberAt(index)
      return Number.isFinite(value) ? value : fallback
    }
    const text = (name: string) => {
      const index = at(name)
      return index < 0 ? '' : record.textAt(index)
    }
    this.version = /^AC(\d{4}|\d\.\d{1,2})$/.test(text('$ACADVER')) ? text('$ACADVER') : 'AC1009'
    this.codePage = text('$DWGCODEPAGE')
    this.units = number('$INSUNITS', 0)
    this.linetypeScale = Math.abs(number('$LTSCALE', 1)) || 1
    this.pointMode = number('$PDMODE', 0)
    this.pointSize = number('$PDSIZE', 0)
    this.isMetric = number('$MEASUREMENT', 1) === 1
    if (low < 0 || high < 0) return
    const box = [low, low + 1, high, high + 1].map((index) => record.numberAt(index))
    const [left = 0, bottom = 0, right = 0, top = 0] = box
    if (box.every((value) => Number.isFinite(value) && Math.abs(value) < FAR) && left < right && bottom < top)
      this.extents = [left, bottom, right, top]
  }
}

/** Index of the first value of a variable, or -1. */
function variable(record: TagRecord, name: string): number {
  for (let index = 0; index < record.count; index += 1)
    if (record.code(index) === 9 && record.textAt(index) === name) return index + 1
  return -1
}
