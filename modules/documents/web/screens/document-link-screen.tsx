import { useEffect, useMemo } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { OpeningPage } from '#platform/web/links/opening-page.tsx'
import { PublicPage } from '#platform/web/links/public-page.tsx'
import { useLinksText } from '#platform/web/links/use-links-text.ts'
import { useOpenedLink } from '#platform/web/links/use-opened-link.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { useTitle } from '#platform/web/routing/screen-host.tsx'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import type { OpenedDocument } from '../../contract/document-link.ts'
import { DOCUMENT_LINK_PATH } from '../../contract/document-link-path.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { DocumentReader, SaveButton } from '../parts/document-reader.tsx'
import css from '../parts/documents.module.css'
import { linkSource } from '../parts/file-source.ts'
import { useDocumentsText } from '../use-documents-text.ts'

const SIGN_IN = '/login'

/** One revision for whoever holds the link. A link that opens nothing leads to the sign-in page. */
export function DocumentLinkScreen() {
  const { opening, open } = useOpenedLink(DOCUMENT_LINK_PATH, (link) => fetchEndpoint(documentsApi, 'openLink', link))
  if (opening.phase === 'open') return <LinkedDocument shown={opening.shown} />
  if (opening.phase === 'closed') return <ToSignIn />
  return <OpeningPage opening={opening} onPasscode={(passcode) => void open(passcode)} onRetry={() => void open()} />
}

function ToSignIn() {
  const text = useLinksText()
  const { openPath } = useScreenNavigation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    showMessage({ tone: 'info', text: `${text('closedTitle')}. ${text('closedWords')}` })
    void openPath(SIGN_IN, { replace: true })
  }, [])
  return null
}

function LinkedDocument({ shown }: { readonly shown: OpenedDocument }) {
  const text = useDocumentsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const { number, label, statusCode, accessKey, supersededBy, isWithdrawn, isViewOnly, expiresAt, fileName } = shown
  const source = useMemo(() => linkSource(accessKey), [accessKey])
  const title = nameOf({ name: shown.title, nameAr: shown.titleAr })
  useTitle(`${number} ${title}`)
  const stamp = supersededBy ? text('supersededBy', { label: supersededBy }) : isWithdrawn ? text('withdrawn') : null
  return (
    <PublicPage
      isWide
      title={title}
      words={
        <>
          <bdi dir="ltr">
            {number} · {label} · {statusCode}
          </bdi>
          {' · '}
          {text('linkOpenUntil', { date: format.day(expiresAt) })}
        </>
      }
    >
      <div className={css['lead']}>
        {stamp && (
          <p role="alert" className={css['warn']}>
            <strong>{stamp}</strong>
          </p>
        )}
        {isViewOnly ? (
          <p className={css['soft']}>{text('viewOnlyNote')}</p>
        ) : (
          <SaveButton fileName={fileName} source={source} />
        )}
        <DocumentReader file={shown} source={source} stamp={shown.isStamped ? null : stamp} />
      </div>
    </PublicPage>
  )
}
