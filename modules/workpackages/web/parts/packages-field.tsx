import { useState } from 'react'
import { useController } from 'react-hook-form'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useFieldTexts } from '#platform/web/records/editor-context.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { workpackagesApi } from '../../contract/workpackages-api.ts'
import { useWorkpackagesText } from '../use-workpackages-text.ts'
import css from './packages.module.css'

const MOST = 20

interface Props {
  /** A fact that is a list of ids. */
  readonly name: string
  readonly projectCode: string
  /** What those are called that were chosen before. */
  readonly known: ReadonlyMap<string, string>
}

/** Several packages of a project, found by typing; not there for who may not see packages. */
export function PackagesField({ name, projectCode, known }: Props) {
  const text = useWorkpackagesText()
  const texts = useFieldTexts(name)
  const maySee = useCan('work-package:read')
  const [found, setFound] = useState(known)
  const { field } = useController({ name })
  if (!maySee) return null
  const ids: readonly string[] = field.value ?? []
  const nameOf = (id: string) => found.get(id) ?? known.get(id) ?? text('unseenPackage')
  const find = async (words: string) => {
    const query = { projectCode, search: words, sort: 'number' as const, pageSize: MOST }
    const { items } = await fetchEndpoint(workpackagesApi, 'list', query)
    const choices = items.map((one) => ({ value: one.id, label: `${one.number} ${one.name}` }))
    setFound((before) => new Map([...before, ...choices.map(({ value, label }) => [value, label] as const)]))
    return choices.filter(({ value }) => !ids.includes(value))
  }
  return (
    <div className={css['picked']}>
      <FoundSelect
        // What was typed goes with the choice that it found.
        key={ids.length}
        {...texts}
        find={find}
        value={null}
        onChange={(id) => id !== null && field.onChange([...ids, id])}
        placeholder={text('addPackage')}
        emptyText={text('nothingMatches')}
      />
      {ids.length > 0 && (
        <ul className={css['pickedRows']} aria-label={texts.label}>
          {ids.map((id) => (
            <li key={id} className={css['pickedRow']}>
              <bdi>{nameOf(id)}</bdi>
              <Button
                look="quiet"
                size="small"
                aria-label={text('removeNamed', { name: nameOf(id) })}
                onClick={() => field.onChange(ids.filter((one) => one !== id))}
              >
                {text('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
