import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { LitElement } from '#modules/ids/web/public.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import type { CheckResult, ComplianceCheck, Target } from '../../contract/compliance-check.ts'
import { complianceChecksApi } from '../../contract/compliance-checks-api.ts'
import { useComplianceText } from '../use-compliance-text.ts'
import css from './compliance.module.css'

interface Props {
  readonly check: ComplianceCheck
  readonly target: Target
  readonly result: CheckResult
}

/** What a result stands on: the passage in the reader, or the element in the viewer. */
export function Evidence(props: Props) {
  if (props.result.passage) return <Passage {...props} passage={props.result.passage} />
  if (props.result.element) return <Element {...props} element={props.result.element} />
  if (props.result.record?.path) return <Bearer {...props.result.record} path={props.result.record.path} />
  return null
}

/** The record that bears a paper. */
function Bearer({ label, path }: { readonly label: string; readonly path: string }) {
  const text = useComplianceText()
  return <PathLink path={path}>{text('openRecord', { label })}</PathLink>
}

function Passage({ target, passage }: Props & { readonly passage: NonNullable<CheckResult['passage']> }) {
  const text = useComplianceText()
  const { page, quote, boxes } = passage
  const path = screenAddress(documentsModule, 'detail', {
    id: target.id,
    revision: String(target.revision),
    page: String(page),
    // As the reader of documents takes them: `72,100,300,112;72,114,280,126`.
    ...(boxes.length > 0 && {
      boxes: boxes
        .slice(0, 30)
        .map((box) => box.map((points) => Math.round(points)).join(','))
        .join(';'),
    }),
  })
  return (
    <>
      <blockquote className={css['quote']} dir="auto">
        {quote}
      </blockquote>
      <PathLink path={path}>{text('openPassage', { page })}</PathLink>
    </>
  )
}

function Element({
  check: { id, projectCode },
  target,
  result,
  element,
}: Props & { readonly element: NonNullable<CheckResult['element']> }) {
  const text = useComplianceText()
  return (
    <LitElement
      model={{ id: target.id, projectCode, siteCode: target.siteCode, structureCode: target.structureCode }}
      element={element}
      find={() => fetchEndpoint(complianceChecksApi, 'lit', { id, position: result.position })}
      label={text('openElement')}
    />
  )
}
