import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMeasured } from './use-measured.ts'

const DUST = { title: { en: 'Dust PM10', ar: 'غبار PM10' }, unit: 'µg/m³', decimals: 0 }
const factsOf = () => DUST

it('says what is measured by its name, and a value with its decimals and unit', () => {
  const { result } = renderHook(() => useMeasured(factsOf))
  expect(result.current.nameOf('pm10')).toBe('Dust PM10')
  expect(result.current.nameOf('pm10', 'with-unit')).toBe('Dust PM10 (\u2066µg/m³\u2069)')
  expect(result.current.measured('pm10', 1041.4)).toBe('1,041\u00a0µg/m³')
})
