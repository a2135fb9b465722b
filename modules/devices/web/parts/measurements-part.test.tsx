import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '#platform/web/api/query-client.ts'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { reportConnectionBack } from '#platform/web/messages/connection-store.ts'
import { setUiState } from '#platform/web/state/ui-state.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { Device } from '../../contract/device.ts'
import { devicesWeb } from '../devices-web.ts'
import { MeasurementsPart } from './measurements-part.tsx'

const DEVICE = '3f1c8a60-0000-4000-8000-000000000001'
const LATEST = `GET /api/devices/${DEVICE}/latest`
const MINUTE = 60_000
const device = {
  ...{ id: DEVICE, projectCode: 'P1', siteCode: 'S11', isSimulated: false },
  can: { edit: false },
} as Device

let server: ServerDouble
beforeEach(async () => {
  // The clock of the page goes on with the test's, and is moved by hours where hours are to pass.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-02T05:14:00Z') })
  await startFrames()
  if (devicesWeb.catalogues) registerCatalogue('devices', devicesWeb.catalogues)
  await startLanguage(['platform', 'shell', 'devices'])
  setUiState({ timeZone: 'Asia/Riyadh' })
  queryClient.clear()
  server = startServerDouble()
  server.on(`GET /api/devices/${DEVICE}/series`, () => ok([]))
  server.on('GET /healthz', () => ok(null))
  measures({})
})
afterEach(() => {
  cleanup()
  act(() => reportConnectionBack())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function measures(more: object): void {
  server.on(LATEST, () =>
    ok([
      {
        ...{ deviceId: DEVICE, metric: 'pm10', value: 42, at: new Date().toISOString() },
        ...{ isStale: false, isSimulated: false, ...more },
      },
    ]),
  )
}
const open = () => openScreen(() => <MeasurementsPart device={device} title="Measured now" />)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** The test's light DOM does not compute filters: what the shell's sheet turns grey is asked by the selector that it has. */
const [SHEET = ''] = Object.values(
  import.meta.glob<string>('../../../../platform/web/shell/shell-root.module.css', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const isGrey = () => {
  const shown = screen.getByRole('region', { name: 'Measured now' })
  return shown.hasAttribute('data-live') && document.querySelector('[data-offline]')?.contains(shown) === true
}

describe('what a device measures now', () => {
  it('is grey by the sheet of the shell wherever it stands under its word that the server is away', () => {
    expect(SHEET).toMatch(/\[data-offline\] :is\(\[data-live\][^{]*\{\s*filter: grayscale\(1\)/)
  })

  it('turns grey, under the minute that it is of, when the server does not answer any more, and comes back by itself', async () => {
    await open()
    await screen.findByText('42 µg/m³')
    expect(isGrey()).toBe(false)
    expect(screen.queryByText(/as of/)).toBeNull()
    await pass(20_000)
    const answered = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Riyadh' })
    const before = answered.format(Date.now())

    server.disconnect()
    await pass(20_000)
    await waitFor(() => expect(screen.getByText(/cannot be reached/).textContent).toMatch(/as of/i))
    const band = () => screen.getByText(/cannot be reached/).textContent ?? ''
    expect(band()).toContain(before)
    expect(isGrey()).toBe(true)
    expect(screen.getByText('42 µg/m³')).toBeDefined()

    // An hour later it is still of that minute, and not of now.
    await pass(60 * MINUTE)
    expect(band()).toContain(before)
    expect(isGrey()).toBe(true)

    vi.unstubAllGlobals()
    server = startServerDouble()
    server.on('GET /healthz', () => ok(null))
    server.on(`GET /api/devices/${DEVICE}/series`, () => ok([]))
    measures({ value: 56 })
    await pass(20_000)
    await screen.findByText('56 µg/m³')
    expect(isGrey()).toBe(false)
    expect(screen.queryByText(/cannot be reached/)).toBeNull()
  })

  it('turns grey, with the time of its last message, when the device alone falls silent', async () => {
    await open()
    await screen.findByText('42 µg/m³')
    const value = () => screen.getByText('42 µg/m³')
    const colour = getComputedStyle(value()).color
    measures({ isStale: true, at: '2026-03-02T05:14:00.000Z' })
    await pass(20 * MINUTE)
    await screen.findByText('stale')
    expect(getComputedStyle(value()).color).not.toBe(colour)
    expect(value().closest('button')?.textContent).toContain('08:14')
  })
})
