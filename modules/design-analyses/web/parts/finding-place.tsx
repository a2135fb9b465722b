import { cadModule } from '#modules/cad/contract/cad-module.ts'
import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { LitElement } from '#modules/ids/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { designAnalysesApi } from '../../contract/design-analyses-api.ts'
import type { AnalysedFile, DesignAnalysis, DesignFinding } from '../../contract/design-analysis.ts'
import { useDesignAnalysisText } from '../use-design-analysis-text.ts'

interface Props {
  readonly analysis: DesignAnalysis
  readonly file: AnalysedFile
  readonly finding: Pick<DesignFinding, 'position' | 'sheet' | 'element'>
}

/** The way to where a finding is: its box in the drawing or on the page, its element in the model. */
export function FindingPlace(props: Props) {
  if (props.finding.sheet) return <Sheet {...props} sheet={props.finding.sheet} />
  if (props.finding.element) return <Element {...props} element={props.finding.element} />
  return null
}

function Sheet({ file, sheet }: Props & { readonly sheet: NonNullable<DesignFinding['sheet']> }) {
  const text = useDesignAnalysisText()
  const { layout, page, box } = sheet
  if (file.kind === 'document') {
    const boxes = box.map((points) => Math.round(points)).join(',')
    const path = screenAddress(documentsModule, 'detail', {
      ...{ id: file.id, revision: String(file.revision), page: String(page ?? 1), boxes },
    })
    return <PathLink path={path}>{text('openPage', { page: page ?? 1 })}</PathLink>
  }
  // As the viewer of drawings reads it: `box=52600,-14500,70600,-4000`.
  const path = screenAddress(cadModule, 'detail', {
    ...{ id: file.id, box: box.map((value) => Number(value.toPrecision(12))).join(',') },
    ...(layout !== '' && { layout }),
  })
  return <PathLink path={path}>{text('openDrawing')}</PathLink>
}

function Element({
  analysis: { id, projectCode },
  file,
  finding,
  element,
}: Props & { readonly element: NonNullable<DesignFinding['element']> }) {
  const text = useDesignAnalysisText()
  return (
    <LitElement
      model={{ id: file.id, projectCode, siteCode: file.siteCode, structureCode: file.structureCode }}
      element={element}
      find={() => fetchEndpoint(designAnalysesApi, 'lit', { id, position: finding.position })}
      label={text('openInModel')}
    />
  )
}
