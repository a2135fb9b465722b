import { contractErrors } from '#modules/contracts/contract/contract.ts'
import type { contractsModule } from '#modules/contracts/contract/contracts-module.ts'
import { findContract } from '#modules/contracts/server/public.ts'
import type { OutputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { may } from '#platform/server/records/policy.ts'
import type { certificatesApi } from '../contract/certificates-api.ts'
import { damagesStanding } from './compute-content.ts'

/** What can be deducted for the delay of a contract, to the end of a claim's period or until today. */
export async function showDelayDamages(
  context: RequestContext,
  { id, claimId }: { readonly id: string; readonly claimId?: string | undefined },
): Promise<OutputOf<(typeof certificatesApi)['endpoints']['delayDamages']>> {
  if (!may<typeof contractsModule>(context.user, 'contract:read')) throw contractErrors.notFound({ id })
  const contract = await findContract(context, id)
  const standing = await damagesStanding(context, { contractId: id, claimId: claimId ?? null }, contract)
  return standing && { ...standing, currency: contract.currency, perDay: contract.damagesPerDay }
}
