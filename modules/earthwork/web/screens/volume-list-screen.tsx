import { Export } from '#modules/transfers/web/public.ts'
import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { filter } from '#platform/web/list/filter.ts'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { earthworkApi } from '../../contract/earthwork-api.ts'
import { earthworkModule } from '../../contract/earthwork-module.ts'
import { REFERENCES, VOLUME_STATES } from '../../contract/earthwork-records.ts'
import type { ListedVolume } from '../../contract/volume.ts'
import { MapLink, VolumeStateBadge } from '../parts/volume-parts.tsx'
import { useEarthworkText } from '../use-earthwork-text.ts'

/** The volumes that were measured. */
export function VolumeListScreen() {
  const text = useEarthworkText()
  const format = useFormats()
  const column = useColumns<ListedVolume>()
  const register = useRegister(earthworkApi, earthworkModule, {
    of: 'site',
    sort: '-updatedAt',
    filters: ['reference', 'state', 'updated'],
  })
  const references = REFERENCES.map((value) => ({ value, label: text(`reference.${value}`) }))
  const states = VOLUME_STATES.map((value) => ({ value, label: text(`state.${value}`) }))
  const { query, title } = register
  const cubic = (field: 'cut' | 'fill' | 'net') => ({
    sort: field,
    cell: ({ result }: ListedVolume) => result && <bdi>{format.number(result[field], 0)}</bdi>,
  })
  return (
    <ListScreen
      {...register}
      filters={[
        filter.choices('reference', text('reference'), references),
        filter.choices('state', text('state'), states),
        filter.days('updated', text('updated')),
      ]}
      columns={[
        column.text('name', text('name'), { sort: 'name', arabic: 'nameAr' }),
        column.choice('state', text('state'), states, {
          onCard: 'beside',
          cell: (volume) => <VolumeStateBadge volume={volume} />,
        }),
        column.text('from.name', text('from'), { onCard: 'fact' }),
        column.choice('reference', text('reference'), references),
        column.number('result.cut', text('cut'), cubic('cut')),
        column.number('result.fill', text('fill'), cubic('fill')),
        column.number('result.net', text('net'), cubic('net')),
        column.text('company.name', text('companyId'), { isOptional: true }),
        column.place('siteCode', text('site')),
        column.updated(),
      ]}
      actions={<MapLink />}
      tools={<Export api={earthworkApi} list="list" query={query} title={title} />}
      empty={text('empty')}
    />
  )
}
