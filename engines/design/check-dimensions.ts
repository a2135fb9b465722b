import { normaliseDigits } from '../quantities/numbers-as-text.ts'
import { bare } from './check-title-block.ts'
import { because } from './design-reason.ts'
import type { DesignResult } from './design-result.ts'
import type { ReadDimension } from './read-drawing.ts'

/** Results of one drawing that are kept one by one; the others are counted. */
const MOST_OVERWRITTEN = 50
/** A drawing in metres may be dimensioned in millimetres, and the other way round. */
const FACTORS = [1, 1000, 0.001]

/** Dimensions whose text was typed over: does it say what is measured? Those without typed text are true by themselves. */
export function checkDimensions(dimensions: readonly ReadDimension[] | null): DesignResult[] {
  if (dimensions === null) return [bare('dimension.true', 'not_tested', because('not-in-pdf'))]
  if (dimensions.length === 0) return [bare('dimension.true', 'not_tested', because('no-dimensions'))]
  const results: DesignResult[] = []
  let right = 0
  let overwritten = 0
  for (const { measured, written, place } of dimensions) {
    if (written === '' || written.includes('<>')) {
      right += 1
      continue
    }
    const value = numberIn(written)
    if (value === null || measured === null) {
      overwritten += 1
      if (overwritten <= MOST_OVERWRITTEN)
        results.push(
          bare('dimension.true', 'not_tested', because('dimension-overwritten', { observed: written.slice(0, 80) }), {
            ...{ observed: written.slice(0, 80), place },
          }),
        )
      continue
    }
    if (FACTORS.some((factor) => isRounded(value, measured * factor))) {
      right += 1
      continue
    }
    const expected = String(Number(measured.toFixed(value.decimals > 0 ? value.decimals + 1 : 1)))
    const details = { observed: written.slice(0, 80), expected }
    results.push(bare('dimension.true', 'fail', because('dimension-differs', details), { ...details, place }))
  }
  if (right === 0) return results
  const passed = bare('dimension.true', 'pass', because('dimensions-true', { count: right }), { count: right })
  return [...results, passed]
}

interface Written {
  readonly value: number
  readonly decimals: number
}

/** `8 400`, `8,400`, `8.40`; null for feet, words and several numbers. */
function numberIn(text: string): Written | null {
  const plain = normaliseDigits(text)
    .replace(/\s*(mm|m|cm)\.?$/i, '')
    .replace(/^[≈~±]?\s*/, '')
  if (!/^\d{1,3}([ ,]\d{3})+(\.\d+)?$|^\d+([.,]\d+)?$/.test(plain)) return null
  const joined = plain.replace(/[ ,](?=\d{3}(\D|$))/g, '').replace(',', '.')
  const value = Number(joined)
  return Number.isFinite(value) ? { value, decimals: joined.split('.')[1]?.length ?? 0 } : null
}

/** Whether it is the measure rounded as it is written; builders round to five millimetres too. */
function isRounded({ value, decimals }: Written, measured: number): boolean {
  const step = decimals > 0 ? 10 ** -decimals : value >= 1000 ? 5 : 1
  return Math.abs(value - measured) <= step / 2 + Math.abs(measured) * 1e-6
}
