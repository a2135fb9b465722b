import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLinkProps, useScreenLinkProps } from '#platform/web/routing/screen-link.tsx'
import { useWantedScreen } from '#platform/web/routing/wanted-screen.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { buttonClass } from '#ui/button-class.ts'
import type { Polygon } from '../../contract/geometry.ts'
import { sitesModule } from '../../contract/sites-module.ts'
import type { Structure } from '../../contract/structure.ts'
import { usePlaceName } from '../place-name.ts'
import { useSitesText } from '../use-sites-text.ts'
import { PanelFacts, SidePanel } from './side-panel.tsx'
import { SitePlan } from './site-plan.tsx'

/** Screens of modules that depend on this one, and are therefore known here by path and permission alone. */
const VIEWER = { path: '/design/modelViewer/index', permission: 'model-viewer:open' } as const
const MODELS = { path: '/geospatial/bim/index', permission: 'bim-model:read' } as const

interface StructurePanelProps {
  readonly structure: Structure
  readonly boundary: Polygon | null
  readonly footprints: readonly Polygon[]
  readonly onClose: () => void
}

/** The structure that was picked, and what people do next: where they were going, else its models. */
export function StructurePanel({ structure, boundary, footprints, onClose }: StructurePanelProps) {
  const text = useSitesText()
  const format = useFormats()
  const nameOf = usePlaceName()
  const { footprint } = structure
  return (
    <SidePanel
      title={<bdi>{nameOf(structure)}</bdi>}
      context={
        <>
          <span dir="ltr">{structure.code}</span>
          <span aria-hidden="true">·</span>
          <span>{text(`type.${structure.type}`)}</span>
        </>
      }
      closeLabel={text('close')}
      onClose={onClose}
      drawing={
        <SitePlan
          boundary={footprint && boundary}
          footprints={footprint ? footprints : []}
          focus={footprint}
          nothing={text('noFootprint')}
        />
      }
      actions={<NextSteps structure={structure} />}
    >
      <PanelFacts
        facts={[
          [text('made'), format.day(structure.ctime)],
          [text('updated'), format.day(structure.updatedAt)],
          [text('updatedBy'), structure.updatedBy && <bdi>{structure.updatedBy.name}</bdi>],
          [text('description'), structure.description && <bdi>{structure.description}</bdi>],
        ]}
      />
    </SidePanel>
  )
}

function NextSteps({ structure }: { structure: Structure }) {
  const text = useSitesText()
  const say = useSay()
  const wanted = useWantedScreen()
  const canView = useCan(VIEWER.permission)
  const canSeeModels = useCan(MODELS.permission)
  const onward = useLinkProps(wanted?.href ?? VIEWER.path, wanted?.record)
  const viewer = useLinkProps(VIEWER.path)
  const models = useLinkProps(MODELS.path)
  const details = useScreenLinkProps(sitesModule, 'structureDetail', { code: structure.code })
  const isViewerWanted = wanted?.href === VIEWER.path
  return (
    <>
      {wanted && (
        <a {...onward} className={buttonClass({ look: 'primary', wide: true })}>
          {text('continueTo', { screen: say(wanted.record.screen.title) })}
        </a>
      )}
      {canView && !isViewerWanted && (
        <a {...viewer} className={buttonClass({ look: wanted ? 'default' : 'primary' })}>
          {text('openViewer')}
        </a>
      )}
      {canSeeModels && (
        <a {...models} className={buttonClass()}>
          {text('models')}
        </a>
      )}
      <a {...details} className={buttonClass({ look: 'quiet' })}>
        {text('details')}
      </a>
    </>
  )
}
