import { useState } from 'react'
import { contractsApi } from '#modules/contracts/contract/contracts-api.ts'
import { CERTIFIABLE } from '#modules/contracts/contract/contracts-records.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { DateField } from '#ui/date-field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { FoundEvent } from '../../contract/claim-event.ts'
import { contractClaimsApi } from '../../contract/contract-claims-api.ts'
import { contractClaimsModule } from '../../contract/contract-claims-module.ts'
import { useContractClaimsText } from '../use-contract-claims-text.ts'

const MOST = 100
const WAYS = ['newClaim', 'knownClaim', 'noClaim'] as const
type Way = (typeof WAYS)[number]

interface Props {
  readonly event: FoundEvent
  readonly asked: InputOf<(typeof contractClaimsApi)['endpoints']['events']>
  readonly onEnd: () => void
}

/** What becomes of an event: a claim of its own, evidence of one that is there, or nothing, with a reason. */
export function EventForm({ event, asked, onEnd }: Props) {
  const text = useContractClaimsText()
  const say = useSay()
  const screens = useScreenNavigation()
  const [way, setWay] = useState<Way>('newClaim')
  const [target, setTarget] = useState('')
  const [awareOn, setAwareOn] = useState(event.awareOn ?? '')
  const [reason, setReason] = useState('')
  const taking = useApiMutation(contractClaimsApi, 'takeEvent')
  const dismissing = useApiMutation(contractClaimsApi, 'dismissEvent')
  const targets = useTargets(asked.projectCode, way)
  const named = { ...asked, source: event.source, key: event.key }
  const save = async () => {
    if (way === 'noClaim') return dismissing.send({ ...named, reason }).then(onEnd)
    const under = way === 'newClaim' ? { contractId: target, claimId: null } : { contractId: null, claimId: target }
    const { id } = await taking.send({ ...named, ...under, awareOn: awareOn || null })
    return screens.open(contractClaimsModule, 'detail', { id })
  }
  return (
    <EntryForm of={way === 'noClaim' ? dismissing : taking} onSave={save} onCancel={onEnd}>
      <p>
        <bdi>{say(event.title)}</bdi>
      </p>
      <SelectField
        label={text('becomes')}
        value={way}
        choices={WAYS.map((value) => ({ value, label: text(`becomes.${value}`) }))}
        onChange={({ target: { value } }) => {
          setWay(WAYS.find((one) => one === value) ?? way)
          setTarget('')
        }}
      />
      {way === 'noClaim' ? (
        <TextField
          label={text('whyNoClaim')}
          required
          dir="auto"
          maxLength={500}
          value={reason}
          onChange={({ target: { value } }) => setReason(value)}
        />
      ) : (
        <>
          <SelectField
            label={text(way === 'newClaim' ? 'contractId' : 'claimItself')}
            required
            placeholder={text('choose')}
            value={target}
            choices={targets}
            onChange={({ target: { value } }) => setTarget(value)}
          />
          <DateField
            label={text('awareOn')}
            note={text('optional')}
            help={text(event.awareOn ? 'awareProposed' : 'awareHelp')}
            value={awareOn}
            onChange={setAwareOn}
          />
        </>
      )}
    </EntryForm>
  )
}

/** Contracts in force, or open claims, of a project. */
function useTargets(projectCode: string, way: Way) {
  const page = { projectCode, page: 1, pageSize: MOST }
  const contracts = useApiQuery(
    contractsApi,
    'list',
    { ...page, state: CERTIFIABLE.join(',') },
    { enabled: way === 'newClaim' },
  )
  const open = { ...page, state: 'event,noticed' }
  const claims = useApiQuery(contractClaimsApi, 'list', open, { enabled: way === 'knownClaim' })
  const found = way === 'newClaim' ? contracts.data?.items : claims.data?.items
  return (found ?? []).map(({ id, number, title }) => ({ value: id, label: `${number} · ${title}` }))
}
