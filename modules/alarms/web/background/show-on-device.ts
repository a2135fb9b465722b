import { uiStateStore } from '#platform/web/state/ui-state.ts'
import type { Call } from '../../contract/alarm.ts'

/** True where the browser can show it beside other programs and nobody has said yes or no. */
export const mayAskToShow = () => typeof Notification !== 'undefined' && Notification.permission === 'default'

/** Called from a press. */
export const askToShow = async (): Promise<void> => void (await Notification.requestPermission())

/** Shows new calls beside other programs, where the person has allowed it: the tab may lie behind them. */
export function showOnDevice(calls: readonly Call[]): void {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return
  for (const call of calls) {
    const shown = new Notification(titleOf(call), { tag: call.id, requireInteraction: true })
    shown.onclick = () => window.focus()
  }
}

function titleOf({ name, nameAr, person, device, spot }: Call): string {
  const isArabic = uiStateStore.getState().language === 'ar'
  const called = (of: { name: string; nameAr: string } | null | undefined) => of && ((isArabic && of.nameAr) || of.name)
  return [called({ name, nameAr }), called(person) ?? called(device), called(spot?.zone)].filter(Boolean).join(' · ')
}
