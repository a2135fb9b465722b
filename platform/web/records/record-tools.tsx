import { useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { copyText } from '../copy-text.ts'
import { useSay } from '../language/use-text.ts'
import { showMessage } from '../messages/message-store.ts'
import css from './record-tools.module.css'
import { TOOL_WORDS } from './tool-words.ts'

/** On a label that hangs on a wall or a device: read from a step away. */
const LABEL_PX = 220

/** What can be taken along from the page of any record: its address, and a label that opens it on a phone. */
export function RecordTools({ name }: { readonly name: string }) {
  const say = useSay()
  const [hasLabel, setLabel] = useState(false)
  // The page itself, whichever of its sides is open.
  const address = `${window.location.origin}${window.location.pathname}`
  const copy = async () => {
    if (await copyText(address)) showMessage({ tone: 'success', text: TOOL_WORDS.copied })
    else setLabel(true)
  }
  return (
    <>
      <ActionMenu
        align="end"
        target={<IconButton label={say(TOOL_WORDS.more)} icon={<Icon name="more" />} />}
        entries={[
          { label: say(TOOL_WORDS.copyAddress), icon: <Icon name="link" />, run: () => void copy() },
          { label: say(TOOL_WORDS.label), icon: <Icon name="smartphone" />, run: () => setLabel(true) },
        ]}
      />
      <Dialog
        isOpen={hasLabel}
        onClose={() => setLabel(false)}
        title={say(TOOL_WORDS.label)}
        width="narrow"
        actions={<Button onClick={() => window.print()}>{say(TOOL_WORDS.print)}</Button>}
      >
        <figure className={css['label']}>
          <QrCode value={address} label={say(TOOL_WORDS.opens)} sizePx={LABEL_PX} />
          <figcaption>
            <bdi className={css['name']}>{name}</bdi>
            <bdi dir="ltr" className={css['address']}>
              {address}
            </bdi>
          </figcaption>
        </figure>
      </Dialog>
    </>
  )
}
