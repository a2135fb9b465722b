import { useState } from 'react'
import { ActionMenu } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { copyText } from '../copy-text.ts'
import { useSay } from '../language/use-text.ts'
import { QrLabel } from '../links/qr-label.tsx'
import { showMessage } from '../messages/message-store.ts'
import { atPlace, type PlaceByCodes, pickAddressedPlace } from '../place/place-in-address.ts'
import { useCurrentScreen } from '../routing/current-screen.ts'
import { useScreenNavigation } from '../routing/use-screen-navigation.ts'
import { useCan } from '../session/can.tsx'
import { useRecordMenu } from './record-menu.tsx'
import type { PageRecord } from './record-sides.ts'
import { type RecordTool, recordTool } from './record-tool-parts.ts'
import { useSayShown } from './shown-record.ts'
import { TOOL_WORDS } from './tool-words.ts'

interface RecordToolsProps {
  readonly shown: PageRecord
  readonly name: string
  readonly answer: object
}

/** What can be taken along from the page of any record: its address, and a label that opens it on a phone. */
export function RecordTools({ shown, name, answer }: RecordToolsProps) {
  const say = useSay()
  const ofPage = useRecordMenu()
  const screen = useCurrentScreen()
  const navigation = useScreenNavigation()
  const { copies, makesCopy, entityId } = shown
  const mayCopy = useCan(copies?.screens.add.access ?? '')
  const [isBusy, setBusy] = useState(false)
  const [hasLabel, setLabel] = useState(false)
  // The page itself, whichever of its sides is open.
  const address = `${window.location.origin}${window.location.pathname}`
  // Who stands before it adds what comes next there: an inspection, an incident.
  const { siteCode, structureCode, projectCode }: Partial<PlaceByCodes> = answer
  const isStructure = shown.entityType === 'structure'
  const place = atPlace(address, {
    ...{ projectCode, siteCode },
    structureCode: isStructure ? shown.entityId : structureCode,
  })
  const label = withFields(place, shown.labelled)
  const copy = async () => {
    if (await copyText(address)) showMessage({ tone: 'success', text: TOOL_WORDS.copied })
    else setLabel(true)
  }
  const startCopy = async (module: NonNullable<PageRecord['copies']>) => {
    // The form asks for a place that is picked; a copy begins where the record lies.
    if (siteCode) {
      await pickAddressedPlace({
        siteCode,
        ...(projectCode && { projectCode }),
        ...(structureCode && { structureCode }),
      })
    }
    await navigation.open(module, 'add', { copyOf: entityId })
  }
  const atWork = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // Said to the person by the request itself.
    } finally {
      setBusy(false)
    }
  }
  const whole = { record: shown, name, answer, module: screen?.moduleId ?? '' }
  useSayShown(whole)
  const run = (tool: RecordTool) => atWork(() => tool.run(whole))
  const copyBy = makesCopy ? () => atWork(makesCopy) : copies && mayCopy ? () => startCopy(copies) : null
  return (
    <>
      <ActionMenu
        align="end"
        target={<IconButton label={say(TOOL_WORDS.more)} icon={isBusy ? <Spinner /> : <Icon name="more" />} />}
        entries={[
          ...(copyBy
            ? [
                {
                  label: say(TOOL_WORDS.copyRecord),
                  icon: <Icon name="copy" />,
                  run: () => void copyBy(),
                },
              ]
            : []),
          ...recordTool.all().map((tool) => ({
            label: say(tool.title),
            icon: <Icon name={tool.icon} />,
            run: () => void run(tool),
          })),
          { label: say(TOOL_WORDS.copyAddress), icon: <Icon name="link" />, run: () => void copy() },
          { label: say(TOOL_WORDS.label), icon: <Icon name="smartphone" />, run: () => setLabel(true) },
          ...(ofPage.length > 0 ? [{ kind: 'divider', id: 'of-page' } as const, ...ofPage] : []),
        ]}
      />
      <Dialog
        isOpen={hasLabel}
        onClose={() => setLabel(false)}
        title={say(TOOL_WORDS.label)}
        width="narrow"
        actions={<Button onClick={() => window.print()}>{say(TOOL_WORDS.print)}</Button>}
      >
        <QrLabel address={label} opens={say(TOOL_WORDS.opens)} name={name} words={address} isAddress />
      </Dialog>
    </>
  )
}

function withFields(address: string, fields: PageRecord['labelled'] = {}): string {
  const whole = new URL(address)
  for (const [name, value] of Object.entries(fields)) whole.searchParams.set(name, value)
  return whole.href
}
