import { useEffect, useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FieldMessage } from '#ui/field-message.tsx'
import { FileButton } from '#ui/file-button.tsx'
import { MOST_LOGO_BYTES, type ProjectLetterhead } from '../../contract/letterhead.ts'
import { papersApi } from '../../contract/papers-api.ts'
import { usePapersText } from '../use-papers-text.ts'
import css from './letterhead.module.css'

/** The logo of a letterhead, kept at once: it is no field of the form. */
export function LogoPart({ letterhead }: { readonly letterhead: ProjectLetterhead }) {
  const text = usePapersText()
  const { projectCode, hasLogo } = letterhead
  const picture = useLogo(letterhead)
  const change = useApiMutation(papersApi, 'changeLogo')
  const choose = async (file: File) => {
    // A larger one is refused by the server; its bytes need not be sent for that.
    const bytes = new Uint8Array(await file.slice(0, MOST_LOGO_BYTES + 1).arrayBuffer())
    change.submit({ projectCode, logo: base64Of(bytes) })
  }
  return (
    <section className={css['logo']} aria-label={text('logo')}>
      <h2>{text('logo')}</h2>
      <div className={css['ground']}>{picture ? <img src={picture} alt={text('logo')} /> : text('noLogo')}</div>
      <p>{text('logoHelp')}</p>
      {change.error && <FieldMessage id="logo-error" text={change.error.message} />}
      <div className={css['row']}>
        <FileButton label={text('chooseLogo')} accept="image/png,image/jpeg" onFile={(file) => void choose(file)} />
        {hasLogo && (
          <Button size="small" onClick={() => change.submit({ projectCode, logo: null })}>
            {text('removeLogo')}
          </Button>
        )}
        <Button
          size="small"
          onClick={() => void downloadFile(papersApi, 'sample', { projectCode }, `${projectCode}.pdf`).catch(() => {})}
        >
          {text('sample')}
        </Button>
      </div>
    </section>
  )
}

/** Address of the picture in memory; a link could not carry the session's token. */
function useLogo({ projectCode, hasLogo, rowVersion }: ProjectLetterhead): string | null {
  const [address, setAddress] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version may have another logo at the same address.
  useEffect(() => {
    if (!hasLogo) return
    const end = new AbortController()
    let made: string | null = null
    requestFile(endpointAddress(papersApi, 'logo', { projectCode }), end.signal)
      .then(async (response) => {
        made = URL.createObjectURL(await response.blob())
        setAddress(made)
      })
      // Said to the person by the request itself, or the screen was left.
      .catch(() => null)
    return () => {
      end.abort()
      setAddress(null)
      if (made) URL.revokeObjectURL(made)
    }
  }, [projectCode, hasLogo, rowVersion])
  return address
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
