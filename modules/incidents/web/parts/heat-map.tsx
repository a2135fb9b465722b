import { DashboardCard } from '#platform/web/dashboard/dashboard-card.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { PlaceName } from '#platform/web/place/place-name.tsx'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import type { IncidentFigures } from '../../contract/incident-figures.ts'
import { CLASSES } from '../../contract/incidents-records.ts'
import { useIncidentsText } from '../use-incidents-text.ts'
import { rowsOf } from './figure-row.tsx'
import css from './incident.module.css'

/** Share of the colour in the fullest cell, percent. */
const STRONGEST = 70

/** Where it happens and how bad it is: structures by class, each number a link to its incidents in that structure. */
export function HeatMap({ figures: { byStructure, structures, from, to } }: { readonly figures: IncidentFigures }) {
  const text = useIncidentsText()
  const format = useFormats()
  const shown = CLASSES.map((one, at) => ({ one, at })).filter(({ at }) =>
    byStructure.some(({ byClass }) => (byClass[at] ?? 0) > 0),
  )
  const most = Math.max(1, ...byStructure.flatMap(({ byClass }) => byClass))
  const table = (
    <div className={css['heat']}>
      <table>
        <thead>
          <tr>
            <td />
            {shown.map(({ one }) => (
              <th key={one} scope="col">
                {text(`class.${one}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byStructure.map(({ siteCode, structureCode, byClass }) => (
            <tr key={structureCode ?? siteCode}>
              <th scope="row">
                <PlaceName of={{ siteCode, structureCode }} />
              </th>
              {shown.map(({ one, at }) => {
                const count = byClass[at] ?? 0
                if (count === 0) return <td key={one} />
                const share = Math.round((count / most) * STRONGEST)
                const href = rowsOf(structureCode === null ? 'site' : 'structure', {
                  ...{ occurred: `${from}..${to}`, class: one, siteCode },
                  ...(structureCode === null ? { isInStructure: 'false' } : { structureCode }),
                })
                return (
                  <td key={one} style={{ background: `color-mix(in srgb, var(--pl-major) ${share}%, transparent)` }}>
                    <PathLink
                      path={href}
                      aria-label={`${structureCode ?? siteCode}, ${text(`class.${one}`)}: ${format.count(count)}`}
                    >
                      {format.count(count)}
                    </PathLink>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  const shownOf = { shown: format.count(byStructure.length), total: format.count(structures) }
  const isCut = structures > byStructure.length
  return <DashboardCard title={text('byPlace')} {...(isCut && { note: text('mostPlaces', shownOf) })} chart={table} />
}
