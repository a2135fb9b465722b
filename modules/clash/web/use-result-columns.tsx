import { useFormats } from '#platform/web/language/use-formats.ts'
import type { Column } from '#ui/table-types.ts'
import type { ClashResult } from '../contract/clash-result.ts'
import css from './parts/clash.module.css'
import { SeverityBadge } from './parts/severity-badge.tsx'
import { StateHistory } from './parts/state-history.tsx'
import { useClashText } from './use-clash-text.ts'

/** What is said of a clash in a list. Depths and gaps in millimetres, volumes in litres. */
export function useResultColumns(): Column<ClashResult>[] {
  const text = useClashText()
  const format = useFormats()
  const side = ({ name, ifcClass, globalId }: ClashResult['a']) => (
    <>
      <bdi>{name ?? globalId}</bdi> <bdi className={css['quiet']}>{ifcClass}</bdi>
    </>
  )
  const number = (value: string) => (
    <bdi dir="ltr" className={css['number']}>
      {value}
    </bdi>
  )
  return [
    {
      header: text('severity'),
      sort: 'severity',
      width: '7.5rem',
      cell: ({ severity }) => <SeverityBadge severity={severity} />,
    },
    { header: text('state'), sort: 'state', width: '8rem', cell: (clash) => <StateHistory clash={clash} /> },
    { header: text('elementA'), id: 'a', cell: ({ a }) => side(a) },
    { header: text('elementB'), id: 'b', cell: ({ b }) => side(b) },
    { header: text('storey'), sort: 'storey', width: '10%', cell: ({ storey }) => <bdi>{storey}</bdi> },
    {
      header: text('depth'),
      sort: 'depth',
      align: 'end',
      width: '7rem',
      cell: ({ depth, distance }) => {
        if (depth === null) return text('openShell')
        return number(`${format.number(depth > 0 ? depth * 1000 : -distance * 1000, 1)} mm`)
      },
    },
    {
      header: text('volume'),
      sort: 'volume',
      align: 'end',
      width: '7rem',
      cell: ({ volume }) => (volume === null ? '' : number(`${format.number(volume * 1000, 2)} l`)),
    },
  ]
}
