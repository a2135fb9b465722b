import { sql } from 'kysely'
import { contractRef, isOutermost } from '#modules/contracts/server/public.ts'
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
  {
    key: 'claims-open',
    aspect: 'money',
    title: { en: 'Exposure: contract claims', ar: 'التعرض: مطالبات عقدية' },
    says: {
      en: 'Amounts of contract claims that are not decided: as assessed, or as claimed where nobody has assessed them.',
      ar: 'مبالغ المطالبات العقدية التي لم تُحسم: كما قُيّمت، أو كما طُلبت إن لم تُقيّم.',
    },
    unit: 'money',
    kind: contractClaimKind,
    table: 'contract_claims',
    place: 'project',
    tells: 'today',
    // Beside the commitments of one project, and not a figure by which projects are compared.
    isOfPlace: true,
    on: () => ({
      isCounted: sql`contract_claims.deleted_at is null and contract_claims.party = 'contractor'
        and ${isOutermost(sql`contract_claims.contract_id`)}
        and contract_claims.state in ('event', 'noticed', 'detailed', 'dissatisfied', 'referred')`,
      amount: sql`coalesce(contract_claims.assessed_amount, contract_claims.claimed_amount, 0)`,
      currency: sql`${contractRef(sql`contract_claims.contract_id`)}->>'currency'`,
    }),
    number: sql`contract_claims.number`,
    name: { en: sql`contract_claims.title`, ar: sql`contract_claims.title_ar` },
  },
]
