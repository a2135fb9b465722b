import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { startServerDouble } from '#platform/web/testing/server-double.ts'
import { incidentsWeb } from '../incidents-web.ts'
import { RiskMatrix } from './risk-matrix.tsx'

beforeEach(async () => {
  await startFrames()
  registerCatalogue('incidents', incidentsWeb.catalogues!)
  await loadCatalogue('incidents', 'en')
  startServerDouble()
})
afterEach(cleanup)

it('[MOD-INC] marks the cell of severity and likelihood, and says the level in words', async () => {
  await openScreen(() => <RiskMatrix incident={{ potential: 'severe', likelihood: 'possible' }} />)
  const table = screen.getByRole('table', { name: 'Risk matrix' })
  expect(table.textContent).toContain('Risk: high (12 of 25)')
  const here = table.querySelectorAll('[aria-current="true"]')
  expect([here.length, here[0]?.textContent]).toEqual([1, '● 12high'])
})

it('[MOD-INC] is left out where one of the two is not rated', async () => {
  await openScreen(() => <RiskMatrix incident={{ potential: 'severe', likelihood: null }} />)
  expect(screen.queryByRole('table')).toBeNull()
})
