import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { findCompanies } from '#modules/companies/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { FoundSelect } from '#ui/found-select.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { SearchChoice } from '#ui/search-select-list.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { documentsApi } from '../../../contract/documents-api.ts'
import { RECIPIENT_KINDS } from '../../../contract/transmittal.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'

type Kind = (typeof RECIPIENT_KINDS)[number]
export interface ChosenRecipient {
  readonly kind: Kind
  readonly key: string
  readonly name: string
}

interface Props {
  readonly projectCode: string
  readonly chosen: readonly ChosenRecipient[]
  readonly onChange: (chosen: readonly ChosenRecipient[]) => void
  readonly error: string | undefined
}

/** People, companies and roles, one after another. */
export function ChooseRecipients({ projectCode, chosen, onChange, error }: Props) {
  const text = useDocumentsText()
  const say = useSay()
  const [kind, setKind] = useState<Kind>('person')
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const roles = async (words: string): Promise<readonly SearchChoice[]> => {
    const { items } = await fetchEndpoint(documentsApi, 'transmittalRoles', {})
    const wanted = words.trim().toLowerCase()
    return items
      .map(({ code, name }) => ({ value: code, label: say(name) }))
      .filter(({ label }) => label.toLowerCase().includes(wanted))
  }
  const FIND = { person: findPeople({ projectCode }), company: findCompanies, role: roles }
  const find = async (words: string) => {
    const choices = await FIND[kind](words)
    setFound((known) => new Map([...known, ...choices.map(({ value, label }) => [value, label] as const)]))
    return choices
  }
  const isChosen = (key: string) => chosen.some((one) => one.kind === kind && one.key === key)
  const add = (key: string | null) => {
    if (key !== null && !isChosen(key)) onChange([...chosen, { kind, key, name: found.get(key) ?? key }])
  }
  return (
    <fieldset className={css['chooser']}>
      <legend>{text('recipients')}</legend>
      <SegmentedControl
        label={text('recipientKind')}
        segments={RECIPIENT_KINDS.map((value) => ({ value, label: text(`recipientKind.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      <FoundSelect
        key={kind}
        label={text('addRecipient')}
        find={find}
        value={null}
        onChange={add}
        error={error}
        emptyText={text('recipientNobody')}
      />
      <ul className={css['rows']}>
        {chosen.map((one) => (
          <li key={`${one.kind} ${one.key}`} className={css['given']}>
            <bdi className={css['name']}>{one.name}</bdi>
            <span className={css['small']}>{text(`recipientKind.${one.kind}`)}</span>
            <IconButton
              label={text('takeRecipientOut', { name: one.name })}
              icon={<Icon name="close" />}
              size="small"
              onClick={() => onChange(chosen.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
