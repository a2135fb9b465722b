import { type RefObject, useRef, useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useSay } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import { AsOf } from './as-of.tsx'
import css from './dashboard.module.css'

const WORDS = {
  take: { en: 'Take along', ar: 'خذ نسخة' },
  picture: { en: 'Save as picture', ar: 'حفظ كصورة' },
  paper: { en: 'Print or save as PDF', ar: 'طباعة أو حفظ PDF' },
  failed: {
    en: 'This browser could not draw the picture. Print the page instead.',
    ar: 'تعذر على هذا المتصفح رسم الصورة. اطبع الصفحة بدلًا من ذلك.',
  },
} as const

/** Last line of a dashboard: when its figures were counted, and the way to take it along as it is shown. */
export function DashboardFacts({ at }: { readonly at: string }) {
  const say = useSay()
  const line = useRef<HTMLDivElement>(null)
  const [isDrawing, setDrawing] = useState(false)
  const draw = () => {
    setDrawing(true)
    void takePicture(line).finally(() => setDrawing(false))
  }
  return (
    <div className={css['lastLine']} ref={line}>
      <AsOf at={at} />
      <span data-on-screen>
        <ActionMenu
          align="end"
          target={<IconButton label={say(WORDS.take)} icon={isDrawing ? <Spinner /> : <Icon name="download" />} />}
          entries={[
            { label: say(WORDS.picture), icon: <Icon name="download" />, run: draw, isDisabled: isDrawing },
            { label: say(WORDS.paper), icon: <Icon name="file-text" />, run: () => window.print() },
          ]}
        />
      </span>
    </div>
  )
}

/** Of the dashboard that the line ends, with its head. */
async function takePicture(line: RefObject<HTMLElement | null>): Promise<void> {
  const board = line.current?.parentElement
  if (!board) return
  try {
    const { savePicture } = await import('./save-picture.ts')
    await savePicture(board, document.title)
  } catch {
    showMessage({ tone: 'error', text: WORDS.failed })
  }
}
