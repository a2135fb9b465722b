import { useState } from 'react'
import { saveBlob } from '#platform/web/api/save-blob.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import type { OfflineTexts } from '#viewers/cad/offline/offline-drawing.ts'
import type { DrawingWithRevisions, Revision } from '../../contract/drawing.ts'
import { useCadText } from '../use-cad-text.ts'
import { offlinePage } from '../viewing/offline-page.ts'
import css from './cad.module.css'

/** Hands out the shown revision as one file that needs neither network nor sign-in. */
export function SaveOffline({ drawing, revision }: { drawing: DrawingWithRevisions; revision: Revision }) {
  const text = useCadText()
  const format = useFormats()
  const language = useUiState((ui) => ui.language)
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const save = async () => {
    setState('saving')
    const texts: OfflineTexts = {
      layers: text('layers'),
      all: text('allOn'),
      only: text('isolate', { name: '' }).trim(),
      find: text('find'),
      none: text('foundNone'),
      sheet: text('sheets'),
      model: text('model'),
      fit: text('fit'),
      distance: text('distance'),
      angle: text('angle'),
      area: text('area'),
      clear: text('deleteAll'),
      hole: text('startHole'),
      finish: text('finishArea'),
      units: text('units'),
      failed: text('offlineFailed'),
    }
    const title = language === 'ar' && drawing.titleAr ? drawing.titleAr : drawing.title
    const saved = text('offlineSaved', { day: format.day(new Date()) })
    const facts = { title: `${drawing.number} · ${title}`, subtitle: `${revision.label} · ${saved}`, language, texts }
    try {
      saveBlob(await offlinePage(drawing.id, revision.revision, facts), `${drawing.number} ${revision.label}.html`)
      setState('idle')
    } catch {
      // Whatever kept it from arriving, trying again is what a person can do.
      setState('failed')
    }
  }
  return (
    <>
      <div className={css['tools']}>
        <Button size="small" busy={state === 'saving'} onClick={() => void save()}>
          {text('offline')}
        </Button>
      </div>
      <p className={css['quiet']}>{text('offlineHelp')}</p>
      {state === 'failed' && <p role="alert">{text('loadFailed')}</p>}
    </>
  )
}
