import { describe, expect, test } from 'vitest'
import { type ControlPoint, fitHelmert, toMap } from './fit-helmert.ts'

/** Turned by 30°, one unit a millimetre, moved to eastings of a UTM zone. */
function place(x: number, y: number): ControlPoint {
  const [cosine, sine] = [Math.cos(Math.PI / 6) / 1000, Math.sin(Math.PI / 6) / 1000]
  return { x, y, easting: 684_000 + x * cosine - y * sine, northing: 2_741_000 + x * sine + y * cosine }
}

describe('placing a drawing by control points', () => {
  test('finds turn, scale and shift of two points without a residual', () => {
    const fit = fitHelmert([place(10_933_310, -1_872_329), place(10_986_400, -1_812_929)])
    expect(fit?.scale).toBeCloseTo(0.001, 12)
    expect(fit?.rotation).toBeCloseTo(Math.PI / 6, 9)
    expect(fit?.rmse).toBeLessThan(1e-6)
    const [easting, northing] = fit ? toMap(fit, 10_950_000, -1_850_000) : []
    expect(easting).toBeCloseTo(place(10_950_000, -1_850_000).easting, 5)
    expect(northing).toBeCloseTo(place(10_950_000, -1_850_000).northing, 5)
  })

  test('shares the error of a bad point out and says how large it is at each', () => {
    const points = [place(0, 0), place(10_000, 0), place(10_000, 10_000), place(0, 10_000)]
    const bad = points.map((point, index) => (index === 2 ? { ...point, easting: point.easting + 0.4 } : point))
    const fit = fitHelmert(bad)
    expect(fit?.rmse).toBeGreaterThan(0.05)
    expect(fit?.rmse).toBeLessThan(0.4)
    const longest = fit?.residuals.map(({ length }) => length) ?? []
    expect(longest.indexOf(Math.max(...longest))).toBe(2)
    const sums = fit?.residuals.reduce((sum, { east, north }) => [sum[0] + east, sum[1] + north] as [number, number], [
      0, 0,
    ] as [number, number])
    expect(Math.hypot(...(sums ?? [1, 1]))).toBeLessThan(1e-6)
  })

  test('refuses one point, points in one place and places that are no numbers', () => {
    expect(fitHelmert([place(1, 1)])).toBeNull()
    expect(fitHelmert([place(1, 1), place(1, 1)])).toBeNull()
    expect(fitHelmert([place(1, 1), { ...place(2, 2), northing: Number.NaN }])).toBeNull()
  })
})
