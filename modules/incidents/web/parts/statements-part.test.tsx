import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openScreen, startFrames } from '#platform/web/frames/test-screen.tsx'
import { loadCatalogue, registerCatalogue } from '#platform/web/language/i18n.ts'
import { ok, type ServerDouble, startServerDouble } from '#platform/web/testing/server-double.ts'
import type { Incident } from '../../contract/incident.ts'
import type { WitnessStatement } from '../../contract/witness-statement.ts'
import { incidentsWeb } from '../incidents-web.ts'
import { StatementsPart } from './statements-part.tsx'

vi.mock('#modules/attachments/web/public.ts', () => ({ Files: () => null }))

const ID = '44444444-4444-4444-8444-444444444444'
const OPEN: WitnessStatement = {
  ...{ id: ID.replaceAll('4', '5'), number: 1, witness: 'Noor Haddad', personId: null, language: 'ar' },
  ...{ text: 'The ladder was not tied.', takenAt: '2026-11-20T11:00:00.000Z', takenWhere: 'Site office' },
  takenBy: { id: ID.replaceAll('4', '6'), name: 'Ana Kim' },
  ...{ addsTo: null, signature: null, signedAt: null, sha256: null, isAsSigned: null, signedFiles: [], rowVersion: 1 },
  can: { edit: true, sign: true, add: false },
}
const INCIDENT = { id: ID, people: [{ role: 'witness', name: 'Noor Haddad' }], can: { edit: true } } as Incident
let server: ServerDouble

beforeEach(async () => {
  await startFrames()
  registerCatalogue('incidents', incidentsWeb.catalogues!)
  await loadCatalogue('incidents', 'en')
  server = startServerDouble()
})
afterEach(cleanup)

it('[MOD-INC] lets a witness sign what they said on the screen, along the edge where the hand leaves the field', async () => {
  server.on(`GET /api/incidents/${ID}/statements`, () => ok([OPEN]))
  const sent: unknown[] = []
  server.on(`POST /api/incidents/${ID}/statements/${OPEN.id}/signature`, ({ body }) => {
    sent.push(body)
    return ok([])
  })
  const { user } = await openScreen(() => <StatementsPart incident={INCIDENT} />)
  await user.click(await screen.findByRole('button', { name: 'Sign: Noor Haddad' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('The ladder was not tied.')).toBeTruthy()
  const sign = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Sign' })
  expect(sign.disabled).toBe(true)
  const pad = within(dialog).getByRole('img', { name: 'Signature of Noor Haddad' })
  fireEvent.pointerDown(pad, { clientX: 10, clientY: 20, pointerId: 1 })
  fireEvent.pointerMove(pad, { clientX: -40, clientY: 60, pointerId: 1 })
  fireEvent.pointerUp(pad, { pointerId: 1 })
  await user.click(sign)
  expect(sent).toEqual([{ rowVersion: 1, signature: 'M10 20L0 60' }])
})

it('[MOD-INC] says that a statement is not as it was signed, and what comes later adds to it', async () => {
  const signed = { signature: 'M10 20L40 60', signedAt: '2026-11-20T12:00:00.000Z', sha256: 'a'.repeat(64) }
  const can = { edit: false, sign: false, add: true }
  server.on(`GET /api/incidents/${ID}/statements`, () => ok([{ ...OPEN, ...signed, isAsSigned: false, can }]))
  await openScreen(() => <StatementsPart incident={INCIDENT} />)
  expect(await screen.findByText('Not as signed')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Signature of Noor Haddad' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign: Noor Haddad' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Add to it: Statement 1: Noor Haddad' })).toBeTruthy()
})
