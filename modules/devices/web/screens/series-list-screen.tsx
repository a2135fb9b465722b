import { ListScreen } from '#platform/web/frames/list-screen.tsx'
import { useText } from '#platform/web/language/use-text.ts'
import { AddLink } from '#platform/web/records/add-link.tsx'
import { useColumns } from '#platform/web/records/columns.tsx'
import { useRegister } from '#platform/web/records/use-register.tsx'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { devicesApi } from '../../contract/devices-api.ts'
import { devicesModule } from '../../contract/devices-module.ts'
import type { MeasuredSeries } from '../../contract/measured-series.ts'
import type { devicesEn } from '../locales/en.ts'

/** How the current project calls what its devices send, beside what the product knows itself. */
export function SeriesListScreen() {
  const text = useText<typeof devicesEn>('devices')
  const column = useColumns<MeasuredSeries>()
  const register = useRegister(devicesApi, devicesModule, {
    of: 'project',
    list: 'listSeries',
    opens: 'editSeries',
    sort: 'metric',
    filters: [],
  })
  return (
    <ListScreen
      of={register}
      columns={[
        column.code('metric', text('metric'), {
          sort: 'metric',
          // There is no page that only shows one: who may not change it has all of it here.
          within: (shown, { id, can }) =>
            can.edit ? (
              <ScreenLink to={devicesModule} screen="editSeries" params={{ id }}>
                {shown}
              </ScreenLink>
            ) : (
              shown
            ),
        }),
        column.text('name', text('name'), { arabic: 'nameAr', sort: 'name' }),
        column.text('unit', text('unit')),
        column.number('decimals', text('decimals')),
        column.updated({ isOptional: true }),
      ]}
      actions={<AddLink to={devicesModule} screen="addSeries" />}
      empty={text('emptySeries')}
    />
  )
}
