import { useState } from 'react'
import { doToursStart, forgetSeenTours, letToursStart } from '#platform/web/guide/seen-tours.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { setUiState, useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/switch.tsx'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** Whether the guide shows itself in this browser (NAV-20). */
export function GuideChoicesPart() {
  const text = useAccountText()
  const isHidden = useUiState((ui) => ui.guideHidden)
  const [doStart, setDoStart] = useState(doToursStart)
  const choose = (start: boolean) => {
    letToursStart(start)
    setDoStart(start)
  }
  const showAgain = () => {
    forgetSeenTours()
    choose(true)
    showMessage({ tone: 'success', text: text('toursForgotten') })
  }
  return (
    <div className={css['stack']}>
      <Switch
        label={text('guideButton')}
        checked={!isHidden}
        onChange={(event) => setUiState({ guideHidden: !event.target.checked })}
      />
      <Switch label={text('toursStart')} checked={doStart} onChange={(event) => choose(event.target.checked)} />
      <div>
        <Button onClick={showAgain}>{text('toursAgain')}</Button>
      </div>
    </div>
  )
}
