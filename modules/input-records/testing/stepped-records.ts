import { addCompany, publishedTemplate } from '#modules/input-templates/testing/form-in-use.ts'
import type { SteppedRecords } from '#platform/testing/stepped-records.ts'

const FIRST_DAY = Date.UTC(2026, 0, 1)
const DAY_MS = 86_400_000
let added = 0

const FACTS = { answers: { people: 12, work: 'Ducts' }, answeredAt: '2026-01-01T17:00:00+03:00' }

export const stepped: SteppedRecords = {
  path: '/input-records',
  prepare: async (call, site) => {
    const companyId = await addCompany(call)
    return { companyId, templateId: await publishedTemplate(call, site, [companyId]) }
  },
  // A company reports a day once.
  draft: (site) => ({ ...site, ...FACTS, period: dayOf(added++) }),
  change: ({ id, rowVersion, templateId, companyId, period }) => ({
    ...FACTS,
    id,
    rowVersion,
    templateId,
    companyId,
    period,
  }),
}

function dayOf(number: number): string {
  return new Date(FIRST_DAY + number * DAY_MS).toISOString().slice(0, 10)
}
