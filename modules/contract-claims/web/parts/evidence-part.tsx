import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { ContractClaim } from '../../contract/contract-claim.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { useContractClaimsText } from '../use-contract-claims-text.ts'
import css from './claim-events.module.css'
import { EventName } from './event-name.tsx'

/** What was kept as evidence of a claim, and the day of awareness that it proposes while nobody has confirmed one. */
export function EvidencePart({ claim }: { readonly claim: ContractClaim }) {
  const text = useContractClaimsText()
  const say = useSay()
  const format = useFormats()
  const { data } = useApiQuery(contractClaimsApi, 'evidence', { id: claim.id })
  const confirming = useApiMutation(contractClaimsApi, 'confirmAwareness')
  if (!data || data.length === 0) return null
  const proposed = data.flatMap(({ awareOn }) => (awareOn ? [awareOn] : [])).sort()[0]
  const confirm = (awareOn: string) =>
    confirming.send({ id: claim.id, rowVersion: claim.rowVersion, awareOn }).catch((error: unknown) => {
      showMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    })
  return (
    <section className={css['part']} aria-labelledby="claim-evidence">
      <h2 id="claim-evidence">{text('claimEvidence')}</h2>
      {claim.awareOn === null && proposed && (
        <>
          <ProblemNote>{text('proposedOf', { day: `\u2068${format.day(proposed, 'UTC')}\u2069` })}</ProblemNote>
          {claim.can.edit && (
            <div>
              <Button busy={confirming.isPending} onClick={() => void confirm(proposed)}>
                {text('confirmAwareness')}
              </Button>
            </div>
          )}
        </>
      )}
      <PlainTable heads={[text('event'), text('eventSource'), text('eventOn'), text('proposedAwareness')]} hasCards>
        {data.map((one) => (
          <tr key={`${one.source} ${one.key}`}>
            <td>
              <EventName of={one} />
            </td>
            <td>{say(one.sourceTitle)}</td>
            <td>
              <bdi>{format.day(one.eventOn, 'UTC')}</bdi>
            </td>
            <td>{one.awareOn ? <bdi>{format.day(one.awareOn, 'UTC')}</bdi> : text('awarenessUnknown')}</td>
          </tr>
        ))}
      </PlainTable>
    </section>
  )
}
