import type { CameraHealth } from '../contract/camera-health.ts'
import type { CameraSource } from '../contract/cameras-records.ts'

/** Colour of a camera by where its picture comes from. */
export const CAMERA_TONES = {
  none: 'off',
  test: 'info',
  jpeg: 'good',
  rtsp: 'good',
  whep: 'good',
  hls: 'good',
} as const satisfies Record<CameraSource, 'good' | 'info' | 'off'>

export const HEALTH_TONES = {
  good: 'good',
  silent: 'critical',
  frozen: 'major',
  moved: 'major',
  unknown: 'off',
} as const satisfies Record<CameraHealth, 'good' | 'critical' | 'major' | 'off'>

/** Shown in place of where the picture comes from. */
export const isTrouble = (health: CameraHealth): health is 'silent' | 'frozen' | 'moved' =>
  health === 'silent' || health === 'frozen' || health === 'moved'
