import { MantineProvider } from '@mantine/core'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCatalogue, registerCatalogue, startLanguage } from '#platform/web/language/i18n.ts'
import { startFreshBrowser } from '#platform/web/testing/fresh-browser.ts'
import { designWeb } from '../design-web.ts'
import { DaySlider } from './day-slider.tsx'

const days: string[] = []

function Days() {
  const [day, setDay] = useState('2026-04-10')
  days.push(day)
  return <DaySlider first="2026-04-08" last="2026-04-12" day={day} onDay={setDay} />
}

beforeEach(async () => {
  await startFreshBrowser()
  if (designWeb.catalogues) registerCatalogue('design', designWeb.catalogues)
  await startLanguage(['platform'])
  await loadCatalogue('design')
  days.length = 0
})
afterEach(cleanup)

it('[MOD-DES] goes to the day that is chosen, and plays from there to the last day, where it stops', async () => {
  render(
    <MantineProvider>
      <Days />
    </MantineProvider>,
  )
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Day that is shown' })
  fireEvent.change(slider, { target: { value: String(Number(slider.max) - 2) } })
  expect(days.at(-1)).toBe('2026-04-10')
  fireEvent.change(slider, { target: { value: slider.min } })
  expect(days.at(-1)).toBe('2026-04-08')
  await userEvent.click(screen.getByRole('button', { name: 'Play the days' }))
  await vi.waitFor(() => expect(days.at(-1)).toBe('2026-04-12'), { timeout: 10_000 })
  await screen.findByRole('button', { name: 'Play the days' })
  expect([...new Set(days)].sort()).toEqual(['2026-04-08', '2026-04-09', '2026-04-10', '2026-04-11', '2026-04-12'])
})
