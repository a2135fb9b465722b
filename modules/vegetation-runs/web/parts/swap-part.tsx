import { useState } from 'react'
import { type AlgorithmSwap, SWAP_SIDES } from '#platform/contract/algorithm-performance.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { vegetationRunsApi } from '../../contract/vegetation-runs-api.ts'
import { useVegetationText } from '../use-vegetation-text.ts'
import css from './vegetation.module.css'

interface Known {
  readonly key: string
  readonly algorithm: { readonly en: string; readonly ar: string }
  readonly version: string
}

/** Below this, chance alone explains it in fewer than one of twenty cases. */
const TELLS = 0.05

/** Two versions of an algorithm over the same reviewed samples: what would change if one took the place of the other. */
export function SwapPart({ rows }: { readonly rows: readonly Known[] }) {
  const text = useVegetationText()
  const say = useSay()
  const algorithms = new Map(rows.map((row) => [row.key, row.algorithm]))
  const [picked, setPicked] = useState<{ key?: string; a?: string; b?: string }>({})
  const versionsOf = (key: string) => [...new Set(rows.filter((row) => row.key === key).map((row) => row.version))]
  const usual = [...algorithms.keys()].find((key) => versionsOf(key).length > 1) ?? rows[0]?.key ?? ''
  const key = picked.key ?? usual
  const versions = versionsOf(key)
  const [a, b] = [picked.a ?? versions[0] ?? '', picked.b ?? versions[1] ?? '']
  const isAsked = versions.length > 1 && a !== b
  const swap = useApiQuery(vegetationRunsApi, 'swap', { algorithm: key, a, b }, { enabled: isAsked })
  const choices = versions.map((version) => ({ value: version, label: version }))
  return (
    <section className={css['swap']} aria-labelledby="swap">
      <h2 id="swap">{text('swapTitle')}</h2>
      <p className={css['quiet']}>{text('swapHelp')}</p>
      <div className={css['tools']}>
        <SelectField
          label={text('algorithm')}
          choices={[...algorithms].map(([value, title]) => ({ value, label: say(title) }))}
          value={key}
          onChange={({ target }) => setPicked({ key: target.value })}
        />
        <SelectField
          label={text('versionA')}
          choices={choices}
          value={a}
          onChange={({ target }) => setPicked({ ...picked, a: target.value })}
        />
        <SelectField
          label={text('versionB')}
          choices={choices}
          value={b}
          onChange={({ target }) => setPicked({ ...picked, b: target.value })}
        />
      </div>
      {versions.length < 2 && <p>{text('oneVersion')}</p>}
      {versions.length > 1 && a === b && <p>{text('sameVersion')}</p>}
      {isAsked && !swap.data && !swap.error && <Skeleton height="8rem" />}
      {swap.error && <p role="alert">{swap.error.message}</p>}
      {isAsked && swap.data && <Result swap={swap.data} />}
    </section>
  )
}

function Result({ swap }: { readonly swap: AlgorithmSwap }) {
  const text = useVegetationText()
  const format = useFormats()
  const samples = swap.both + swap.onlyA + swap.onlyB + swap.neither
  if (!swap.isComparable) return <p>{text('notComparable')}</p>
  if (swap.inputs === 0) return <p>{text('noCommonInput')}</p>
  if (samples + swap.disputed === 0)
    return <p>{text('nothingReviewedInBoth', { inputs: format.count(swap.inputs) })}</p>
  const counted = {
    onlyA: swap.onlyA,
    onlyB: swap.onlyB,
    neither: swap.neither,
    both: swap.both,
    disputed: swap.disputed,
  }
  return (
    <>
      <PlainTable
        heads={SWAP_SIDES.map((side) => text(`side.${side}`))}
        numbers={SWAP_SIDES.map((side) => text(`side.${side}`))}
      >
        <tr>
          {SWAP_SIDES.map((side) => (
            <td key={side} data-number>
              {format.count(counted[side])}
            </td>
          ))}
        </tr>
      </PlainTable>
      <p>
        {text('ofSamples', { samples: format.count(samples), inputs: format.count(swap.inputs) })}{' '}
        {swap.p === null
          ? text('noChange')
          : text(swap.p < TELLS ? 'pTells' : 'pTellsNot', { p: format.number(swap.p, 4) })}
      </p>
      <Rows rows={swap.rows} />
    </>
  )
}

function Rows({ rows }: Pick<AlgorithmSwap, 'rows'>) {
  const text = useVegetationText()
  const nameOf = useNameOf()
  const wordOf = (isFound: boolean) => text(isFound ? 'foundIt' : 'foundNothing')
  return (
    <PlainTable hasCards heads={[text('who'), text('site'), text('where'), text('versionA'), text('versionB')]}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sample has no name of its own, and the rows are read as a whole.
        <tr key={at}>
          <td>{text(`side.${row.side}`)}</td>
          <td className={css['code']}>
            <bdi>{row.siteCode}</bdi>
          </td>
          <td>
            <bdi>{nameOf(row)}</bdi>
          </td>
          <td>{row.pathA ? <PathLink path={row.pathA}>{wordOf(row.foundA)}</PathLink> : wordOf(row.foundA)}</td>
          <td>{row.pathB ? <PathLink path={row.pathB}>{wordOf(row.foundB)}</PathLink> : wordOf(row.foundB)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
