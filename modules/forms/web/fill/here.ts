const LONGEST_MS = 30_000
/** Six digits are a decimetre. */
const DIGITS = 6

/** Where the device is, as forms write it: latitude, longitude, height, accuracy. @throws where it does not say */
export function whereAmI(): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) return reject(new Error('This device has no position.'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const { latitude, longitude, altitude, accuracy } = coords
        const place = [latitude, longitude].map((degrees) => degrees.toFixed(DIGITS))
        resolve([...place, Math.round(altitude ?? 0), Math.round(accuracy)].join(' '))
      },
      reject,
      { enableHighAccuracy: true, timeout: LONGEST_MS },
    )
  })
}
