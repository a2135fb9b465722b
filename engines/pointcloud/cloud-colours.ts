type Colour = readonly [red: number, green: number, blue: number]

/** Colours in which clouds are shown, 0 to 255. */
export const CLOUD_COLOURS: {
  /** From low to high, of equal steps to the eye and told apart by people who see no red (viridis, CC0). */
  readonly height: readonly Colour[]
  /** By classification code of ASPRS (LAS 1.4, table 17). */
  readonly classes: Readonly<Record<number, Colour>>
  readonly otherClass: Colour
} = {
  height: [
    [68, 1, 84],
    [65, 68, 135],
    [42, 120, 142],
    [34, 168, 132],
    [122, 209, 81],
    [253, 231, 37],
  ],
  classes: {
    0: [150, 150, 150],
    1: [170, 170, 170],
    2: [176, 138, 92],
    3: [164, 205, 112],
    4: [98, 168, 74],
    5: [38, 120, 58],
    6: [224, 122, 58],
    7: [220, 50, 47],
    8: [230, 200, 60],
    9: [58, 134, 214],
    10: [120, 90, 160],
    11: [96, 98, 104],
    13: [200, 90, 190],
    14: [150, 60, 160],
    15: [110, 70, 190],
    16: [190, 120, 220],
    17: [60, 170, 180],
    18: [220, 50, 47],
  },
  otherClass: [120, 160, 190],
}
