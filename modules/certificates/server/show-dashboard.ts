import { sql } from 'kysely'
import { cashFlow, type DatedAmount } from '#engines/certificate/cash-flow.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { contractRef, isOutermost, listCommitments } from '#modules/contracts/server/public.ts'
import { dayInProject, pageOfFigureRows, sumFigure, valueOfSums } from '#modules/sites/server/public.ts'
import type { InputOf, OutputOf } from '#platform/contract/define-api.ts'
import type { FigureValue } from '#platform/contract/figure-answers.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ProjectFigure, servedFigures } from '#platform/server/figures/project-figure.ts'
import { holdsReadOf } from '#platform/server/records/record-kinds.ts'
import { certificateErrors } from '../contract/certificate.ts'
import type { certificatesApi } from '../contract/certificates-api.ts'
import type { CommercialDashboard } from '../contract/dashboard.ts'

type Endpoints = (typeof certificatesApi)['endpoints']

/** What is committed, then what of it is certified, paid and owed, then what may come on top of it. */
const SHOWN = [
  'committed',
  'varied',
  'certified',
  'paid',
  'unpaid',
  'variations-open',
  'claims-open',
  'open-claims',
  'securities-expiring',
]

const shownFigures = (): readonly ProjectFigure[] =>
  SHOWN.flatMap((wanted) => servedFigures().find(({ key }) => key === wanted) ?? [])

/** How the contracts of a project stand, as far as the caller may read what the figures are made of. */
export async function showDashboard(
  context: RequestContext,
  { projectCode }: InputOf<Endpoints['dashboard']>,
): Promise<CommercialDashboard> {
  const { db, services, user } = context
  const figures = shownFigures()
  const values: FigureValue[] = []
  for (const figure of figures.filter(({ kind }) => holdsReadOf(kind, user, false))) {
    const value = valueOfSums(figure.key, await sumFigure(figure, context, { projectCodes: [projectCode] }, null))
    if (value) values.push(value)
  }
  return {
    asOf: services.now().toISOString(),
    figures: figures.map(({ key, aspect, title, says, unit, kind }) => ({
      ...{ key, aspect, title, says, unit },
      isWithheld: !holdsReadOf(kind, user, false),
    })),
    values,
    curves: await curvesOf(db, projectCode, services.now()),
  }
}

/** The rows behind a figure, each with its page. @throws figure-unknown */
export async function listDashboardRows(
  context: RequestContext,
  { figure: key, projectCode, page, pageSize }: InputOf<Endpoints['dashboardRows']>,
): Promise<OutputOf<Endpoints['dashboardRows']>> {
  const figure = servedFigures().find((one) => one.key === key)
  if (!figure || !holdsReadOf(figure.kind, context.user, false)) throw certificateErrors.figureUnknown()
  return pageOfFigureRows(figure, context, { at: { projectCodes: [projectCode] }, day: null, page, pageSize })
}

interface Flow extends DatedAmount {
  readonly currency: string
  readonly of: 'certified' | 'paid' | 'owed'
}

async function curvesOf(db: Db, projectCode: string, now: Date): Promise<CommercialDashboard['curves']> {
  const commitments = await listCommitments(db, projectCode)
  const currency = sql`${contractRef(sql`certificates.contract_id`)}->>'currency'`
  const issued = sql`certificates.project_code = ${projectCode} and certificates.deleted_at is null
    and ${isOutermost(sql`certificates.contract_id`)} and certificates.state in ('issued', 'paid')`
  const { rows } = await sql<Flow>`
    select ${currency} as currency, 'certified' as of, payable::text as amount,
      ${dayInProject(sql`issued_at`, sql`certificates.project_code`)}::text as day from certificates where ${issued}
    union all
    select ${currency}, 'paid', payment.amount::text, payment.paid_on::text from certificate_payments as payment
      join certificates on certificates.project_code = payment.project_code and certificates.id = payment.certificate_id
      where ${issued}
    union all
    select ${currency}, 'owed', (payable - paid)::text, pay_by::text from certificates
      where ${issued} and state = 'issued' and payable <> paid and pay_by is not null`.execute(db)
  const { rows: days } = await sql<{ today: string }>`
    select ${dayInProject(sql`${now}::timestamptz`, sql`${projectCode}::text`)}::text as today`.execute(db)
  const today = days[0]?.today ?? now.toISOString().slice(0, 10)
  const currencies = [...new Set([...commitments, ...rows].map((one) => one.currency))].toSorted()
  return currencies.map((one) => {
    const flow = (of: Flow['of']) => rows.filter((row) => row.currency === one && row.of === of)
    const own = commitments.filter((commitment) => commitment.currency === one)
    return {
      currency: one,
      contracts: own.length,
      months: cashFlow({
        commitments: own,
        certified: flow('certified'),
        paid: flow('paid'),
        owed: flow('owed'),
        today,
        decimals: currencyDecimals(one),
      }),
    }
  })
}
