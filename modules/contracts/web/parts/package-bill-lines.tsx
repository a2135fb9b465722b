import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import type { BillShare } from '../../contract/bill-share.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { contractsModule } from '../../contract/contracts-module.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'

interface Props {
  readonly packageId: string
  readonly projectCode: string
  readonly planned: string
}

/** Lines of bills that a package builds, each with its share: by them its progress is claimed, and its hold points hold value back. */
export function PackageBillLines({ packageId, projectCode, planned }: Props) {
  const text = useContractsText()
  const maySee = useCan('contract:read')
  const mayShare = useCan('contract:share')
  const [open, setOpen] = useState<BillShare | 'new' | null>(null)
  const found = useApiQuery(contractsApi, 'packageShares', { packageId }, { enabled: maySee })
  useLiveEvents({ kinds: ['contract'] })
  if (!maySee || !found.data) return null
  const { shares } = found.data
  if (shares.length === 0 && !mayShare) return null
  const close = () => setOpen(null)
  return (
    <section className={css['part']} aria-labelledby="package-bill">
      <div className={css['head']}>
        <h2 id="package-bill">{text('packageLines')}</h2>
        {mayShare && open === null && <Button onClick={() => setOpen('new')}>{text('addLine')}</Button>}
      </div>
      {open === 'new' && <AddLine packageId={packageId} projectCode={projectCode} planned={planned} onEnd={close} />}
      {open !== null && open !== 'new' && <ChangeShare packageId={packageId} of={open} onEnd={close} />}
      {shares.length === 0 && (
        <p>
          {text('noPackageLines')} {planned && text('plannedLine', { line: `\u2068${planned}\u2069` })}
        </p>
      )}
      {shares.length > 0 && <ShareTable packageId={packageId} shares={shares} onChange={mayShare ? setOpen : null} />}
    </section>
  )
}

function ShareTable(props: {
  readonly packageId: string
  readonly shares: readonly BillShare[]
  /** Null for who may not. */
  readonly onChange: ((share: BillShare) => void) | null
}) {
  const { packageId, shares, onChange } = props
  const text = useContractsText()
  const format = useFormats()
  const removing = useApiMutation(contractsApi, 'removeShare')
  const numbers = [text('shareOfLine'), text('shareOfQuantity')]
  return (
    <PlainTable
      heads={[text('itemNo'), text('line'), text('contractId'), ...numbers, ...(onChange ? [text('shareTools')] : [])]}
      numbers={numbers}
      hasCards
    >
      {shares.map((one) => {
        const { billLineId, itemNo, description, unit, quantity, share, contract } = one
        const line = `\u2068${itemNo || description}\u2069`
        return (
          <tr key={billLineId}>
            <td>
              <bdi dir="ltr">{itemNo}</bdi>
            </td>
            <td>
              <bdi>{description}</bdi>
            </td>
            <td>
              <ScreenLink to={contractsModule} screen="detail" params={{ id: contract.id }} className={css['target']}>
                <bdi dir="ltr">{contract.number}</bdi>
              </ScreenLink>
            </td>
            <td data-number>
              <bdi>{format.quantity(share, '%')}</bdi>
            </td>
            <td data-number>
              <bdi>{format.quantity(String((Number(quantity) * Number(share)) / 100), unit)}</bdi>
            </td>
            {onChange && (
              <td>
                <div className={css['tools']}>
                  <Button look="quiet" aria-label={text('changeShare', { line })} onClick={() => onChange(one)}>
                    {text('edit')}
                  </Button>
                  <Button
                    look="quiet"
                    aria-label={text('removeLine', { line })}
                    busy={removing.isPending}
                    onClick={() => removing.submit({ packageId, billLineId })}
                  >
                    {text('remove')}
                  </Button>
                </div>
              </td>
            )}
          </tr>
        )
      })}
    </PlainTable>
  )
}

/** Finds a line as somebody types, beginning with what the plan calls it, and takes what is free of it. */
function AddLine({ packageId, projectCode, planned, onEnd }: Props & { readonly onEnd: () => void }) {
  const text = useContractsText()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [share, setShare] = useState<string | null>(null)
  const found = useApiQuery(contractsApi, 'offeredLines', { projectCode, search }, { keepPrevious: true })
  const saving = useApiMutation(contractsApi, 'setShare')
  const lines = found.data?.lines ?? []
  const choose = (id: string | null) => {
    setChosen(id)
    const line = lines.find(({ billLineId }) => billLineId === id)
    if (line) setShare(line.freeShare)
  }
  const choices = lines.map(({ billLineId, itemNo, description, contract, freeShare }) => ({
    value: billLineId,
    label: `${itemNo} ${description} · ${contract.number} · ${text('lineFree', { free: freeShare })}`,
  }))
  return (
    <EntryForm
      of={saving}
      onSave={() => saving.send({ packageId, billLineId: chosen ?? '', share: share ?? '' }).then(onEnd)}
      onCancel={onEnd}
    >
      <SearchSelect
        label={text('findLine')}
        help={planned ? text('plannedLine', { line: `\u2068${planned}\u2069` }) : text('findLineHelp')}
        choices={choices}
        onSearch={setSearch}
        value={chosen}
        onChange={choose}
        emptyText={text('nothingMatches')}
      />
      <DecimalField label={text('shareOfLine')} unit="%" value={share} onChange={setShare} />
    </EntryForm>
  )
}

function ChangeShare(props: { readonly packageId: string; readonly of: BillShare; readonly onEnd: () => void }) {
  const { packageId, of, onEnd } = props
  const text = useContractsText()
  const [share, setShare] = useState<string | null>(of.share)
  const saving = useApiMutation(contractsApi, 'setShare')
  const line = `\u2068${of.itemNo || of.description}\u2069`
  return (
    <EntryForm
      key={of.billLineId}
      of={saving}
      onSave={() => saving.send({ packageId, billLineId: of.billLineId, share: share ?? '' }).then(onEnd)}
      onCancel={onEnd}
    >
      <DecimalField label={text('changeShare', { line })} unit="%" value={share} onChange={setShare} />
    </EntryForm>
  )
}
