import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { DecimalField } from '#ui/decimal-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { LineProof, ProofSetup } from '../../contract/claim-proof.ts'
import type { PaymentClaim } from '../../contract/payment-claim.ts'
import { paymentClaimsApi } from '../../contract/payment-claims-api.ts'
import { useClaimsText } from '../use-claims-text.ts'

const EMPTY: ProofSetup = { siteCode: '', tolerancePct: '5', tonnesPerCubicMetre: null, counts: {} }

interface Props {
  readonly claim: PaymentClaim
  readonly line: LineProof
  readonly onEnd: () => void
}

/** By what a line is proven: the site, what counts of each source there, the density and the tolerance. */
export function ProofSetupForm({ claim, line, onEnd }: Props) {
  const text = useClaimsText()
  const say = useSay()
  const [setup, setSetup] = useState<ProofSetup>(line.setup ?? EMPTY)
  const saving = useApiMutation(paymentClaimsApi, 'setProof')
  const { siteCode, tolerancePct, tonnesPerCubicMetre, counts } = setup
  const asked = { id: claim.id, ...(siteCode && { siteCode }) }
  const { data } = useApiQuery(paymentClaimsApi, 'proofChoices', asked, { keepPrevious: true })
  const set = (change: Partial<ProofSetup>) => setSetup((before) => ({ ...before, ...change }))
  const count = (source: string, value: string) => {
    const { [source]: _before, ...others } = counts
    set({ counts: value ? { ...others, [source]: value } : others })
  }
  const save = () => saving.send({ id: claim.id, billLineId: line.billLineId, ...setup }).then(onEnd)
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <p>
        <bdi dir="ltr">{line.itemNo}</bdi> <bdi>{line.description}</bdi>
      </p>
      <SelectField
        label={text('proofSite')}
        required
        placeholder={text('choose')}
        value={siteCode}
        choices={(data?.sites ?? []).map(({ code, name }) => ({ value: code, label: say(name) }))}
        onChange={({ target }) => set({ siteCode: target.value, counts: {} })}
      />
      {siteCode &&
        (data?.sources ?? []).map((source) => (
          <SelectField
            key={source.id}
            label={say(source.title)}
            note={text('optional')}
            help={helpOf(source.isAllowed, source.choices.length)}
            disabled={source.choices.length === 0}
            placeholder={text('notCounted')}
            value={counts[source.id] ?? ''}
            choices={source.choices.map(({ value, title }) => ({ value, label: say(title) }))}
            onChange={({ target }) => count(source.id, target.value)}
          />
        ))}
      <DecimalField
        label={text('tonnesPerCubicMetre')}
        note={text('optional')}
        unit="t/m³"
        value={tonnesPerCubicMetre}
        onChange={(next) => set({ tonnesPerCubicMetre: next })}
      />
      <DecimalField
        label={text('tolerancePct')}
        unit="%"
        value={tolerancePct || null}
        onChange={(next) => set({ tolerancePct: next ?? '' })}
      />
    </EntryForm>
  )

  function helpOf(isAllowed: boolean, choices: number): string | undefined {
    if (!isAllowed) return text('sourceNotYours')
    return choices === 0 ? text('sourceEmpty') : undefined
  }
}
