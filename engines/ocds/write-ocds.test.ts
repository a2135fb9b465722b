import { expect, it } from 'vitest'
import { reportOcds } from './ocds-report.ts'
import { writeOcds } from './write-ocds.ts'

it('[MOD-COM] writes a contract so that its value is read back to the digit, beyond what a float holds', () => {
  const written = writeOcds({
    ...{ ocid: 'plumbline-P1-CON-1', id: 'CON-1', title: 'Harbour', description: '', language: 'en', status: 'active' },
    ...{ currency: 'AED', amount: '90071992547409.93', signedOn: '2026-01-04', startsOn: '2026-02-01', days: 300 },
    parties: [
      { id: 'EMP', name: 'Employer', roles: ['buyer', 'payer'] },
      { id: 'SUP', name: 'Builder', roles: ['supplier', 'payee'] },
    ],
    items: [{ id: '1', description: 'Concrete "C30"', unit: 'm3', quantity: '63.166667', rate: '300' }],
    amendments: [{ id: 'VO-1', description: 'Gate', amount: '100.00' }],
    transactions: [{ id: 'T-1', day: '2026-03-01', amount: '0.10' }],
    ...{ publisher: 'Plumbline', uri: 'https://example.org/ocds', at: '2026-03-02T00:00:00Z' },
  })
  expect(reportOcds(written)).toEqual({
    ...{ shape: 'release-package', releases: 1, contracts: 1, milestones: 0, transactions: 1, amendments: 1 },
    ...{ value: { AED: '90071992547409.93' }, releaseValue: { AED: '90071992547409.93' }, documents: 0, warnings: [] },
  })
  const { releases } = JSON.parse(written)
  expect(releases[0]).toMatchObject({
    buyer: { id: 'EMP' },
    awards: [{ suppliers: [{ id: 'SUP' }] }],
    contracts: [{ items: [{ quantity: 63.166667 }], implementation: { transactions: [{ payer: { id: 'EMP' } }] } }],
  })
})
