import { useFormats } from '#platform/web/language/use-formats.ts'
import { ScreenLink } from '#platform/web/routing/screen-link.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Polygon } from '../../contract/geometry.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import type { Structure } from '../../contract/structure.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import css from './place-card.module.css'
import { PlacePicture } from './place-picture.tsx'
import { PlaceWorkLine } from './place-work-line.tsx'
import { SitePlan } from './site-plan.tsx'

interface StructureCardsProps {
  readonly structures: readonly Structure[]
  /** Boundary and outlines of the site, drawn around each structure. */
  readonly boundary: Polygon | null
  readonly pickedCode: string | null
  readonly onPick: (structure: Structure) => void
}

/** Structures as cards, each with its footprint among its neighbours. */
export function StructureCards(props: StructureCardsProps) {
  const text = useSitesText()
  const footprints = props.structures.flatMap(({ footprint }) => (footprint ? [footprint] : []))
  return (
    <ul className={css['cards']} aria-label={text('structures')}>
      {props.structures.map((structure) => (
        <StructureCard key={structure.code} {...props} structure={structure} footprints={footprints} />
      ))}
    </ul>
  )
}

function StructureCard(props: StructureCardsProps & { structure: Structure; footprints: readonly Polygon[] }) {
  const { structure, footprints, boundary, pickedCode, onPick } = props
  const text = useSitesText()
  const format = useFormats()
  const nameOf = usePlaceName()
  const isPicked = structure.code === pickedCode
  const { footprint } = structure
  return (
    <li className={css['card']} data-picked={isPicked || undefined}>
      <div className={css['drawing']}>
        <PlacePicture kind="structure" place={structure}>
          <SitePlan
            boundary={footprint && boundary}
            footprints={footprint ? footprints : []}
            focus={footprint}
            nothing={text('noFootprint')}
          />
        </PlacePicture>
      </div>
      <div className={css['words']}>
        <div className={css['head']}>
          <button type="button" className={css['name']} aria-pressed={isPicked} onClick={() => onPick(structure)}>
            <bdi>{nameOf(structure)}</bdi>
          </button>
          <Badge>{text(`type.${structure.type}`)}</Badge>
        </div>
        <div className={css['facts']}>
          <span dir="ltr">{structure.code}</span>
        </div>
        <PlaceWorkLine work={structure.work} />
        <div className={css['foot']}>
          <span title={format.exactTime(structure.updatedAt)}>
            {text('changedOn', { day: format.day(structure.updatedAt) })}
          </span>
          <ScreenLink
            to={sitesModule}
            screen="structureDetail"
            params={{ code: structure.code }}
            className={css['more']}
            aria-label={text('detailsOf', { name: nameOf(structure) })}
          >
            {text('details')}
          </ScreenLink>
        </div>
      </div>
    </li>
  )
}
