import { expect, it } from 'vitest'
import { type DeviceFacts, type DeviceMode, deviceModeOf } from './device-mode.ts'

const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const ANDROID_TABLET = 'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const facts = (userAgent: string, width: number, screenShortSide: number, isTouch: boolean): DeviceFacts => ({
  userAgent,
  width,
  screenShortSide,
  isTouch,
})

const DEVICES: [string, DeviceFacts, DeviceMode][] = [
  ['a window of 767 px', facts(LAPTOP, 767, 900, false), 'phone'],
  ['a window of 768 px', facts(LAPTOP, 768, 900, false), 'tablet'],
  ['a window of 1024 px', facts(LAPTOP, 1024, 900, false), 'tablet'],
  ['a window of 1025 px', facts(LAPTOP, 1025, 900, false), 'pc'],
  ['a phone held upright', facts(IPHONE, 390, 390, true), 'phone'],
  ['a phone turned on its side', facts(IPHONE, 932, 430, true), 'phone'],
  ['a narrow touch device of unknown make', facts(LAPTOP, 900, 420, true), 'phone'],
  ['a tablet turned on its side', facts(ANDROID_TABLET, 1280, 800, true), 'tablet'],
  ['a laptop with a touch screen', facts(LAPTOP, 1440, 900, true), 'pc'],
]

it.each(DEVICES)('[NAV-14] takes %s for a device of its kind', (_case, device, mode) => {
  expect(deviceModeOf(device)).toBe(mode)
})
