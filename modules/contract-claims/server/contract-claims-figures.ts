import { sql } from 'kysely'
import type { ProjectFigure } from '#platform/server/figures/project-figure.ts'
import { contractClaimKind } from '../contract/contract-claims-records.ts'

/** What may still cost each project money and time. */
export const contractClaimsFigures: readonly ProjectFigure[] = [
  {
    key: 'open-claims',
    aspect: 'risks',
    title: { en: 'Contract claims in dispute or undecided', ar: 'مطالبات عقدية لم تُحسم' },
    says: {
      en: 'Contract claims that are not agreed, determined without objection, settled, dropped or time-barred.',
      ar: 'مطالبات عقدية لم يُتفق عليها ولم تُحسم ولم تُسوَّ ولم تُترك ولم تسقط.',
    },
    unit: 'count',
    kind: contractClaimKind,
    table: 'contract_claims',
    place: 'project',
    tells: 'today',
    on: () => ({
      isCounted: sql`contract_claims.deleted_at is null
        and contract_claims.state in ('event', 'noticed', 'detailed', 'dissatisfied', 'referred')`,
    }),
    number: sql`contract_claims.number`,
    name: { en: sql`contract_claims.title`, ar: sql`contract_claims.title_ar` },
  },
]
