export type DeviceMode = 'phone' | 'tablet' | 'pc'

/** Widths in CSS pixels (specification, section 9): a phone is narrower than the first, a tablet at most the second. */
export const PHONE_BELOW_PX = 768
export const TABLET_UP_TO_PX = 1024

export interface DeviceFacts {
  readonly userAgent: string
  /** Width of the window, CSS pixels. */
  readonly width: number
  /** Shorter side of the screen, CSS pixels: it does not change when the device is turned. */
  readonly screenShortSide: number
  readonly isTouch: boolean
}

const PHONE_AGENT = /iPhone|iPod|Windows Phone|Android.+Mobile|Mobile.+Firefox/i
const TABLET_AGENT = /iPad|Android(?!.*Mobile)|Tablet|Silk/i

/**
 * NAV-14. A desktop browser is judged by its window; a phone stays a phone when it is turned; a touch device without a
 * telling user agent counts as a phone where its screen is narrow.
 */
export function deviceModeOf(device: DeviceFacts): DeviceMode {
  if (device.width < PHONE_BELOW_PX || PHONE_AGENT.test(device.userAgent)) return 'phone'
  if (device.isTouch && device.screenShortSide < PHONE_BELOW_PX && !TABLET_AGENT.test(device.userAgent)) return 'phone'
  if (device.width <= TABLET_UP_TO_PX || TABLET_AGENT.test(device.userAgent)) return 'tablet'
  return 'pc'
}

/** Mode of this device now. */
export function deviceMode(): DeviceMode {
  return deviceModeOf(readDevice())
}

function readDevice(): DeviceFacts {
  return {
    userAgent: navigator.userAgent,
    width: window.innerWidth,
    screenShortSide: Math.min(window.screen.width, window.screen.height),
    isTouch: navigator.maxTouchPoints > 0,
  }
}
