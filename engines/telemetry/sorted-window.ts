/** Values that come and go, kept in order: median and median absolute deviation at any time. Adding costs a move of memory. */
export class SortedWindow {
  private readonly values: number[] = []

  get size(): number {
    return this.values.length
  }

  add(value: number): void {
    this.values.splice(this.placeOf(value), 0, value)
  }

  remove(value: number): void {
    const place = this.placeOf(value)
    if (this.values[place] === value) this.values.splice(place, 1)
  }

  median(): number {
    const { values } = this
    const half = values.length >> 1
    return values.length % 2 === 1 ? values[half]! : (values[half - 1]! + values[half]!) / 2
  }

  /** The median of the distances from the median: the farther half is taken off from both ends. */
  deviation(): number {
    const middle = this.median()
    let [low, high] = [0, this.values.length - 1]
    let distance = 0
    for (let left = this.values.length; left > this.values.length >> 1; left--) {
      const below = middle - this.values[low]!
      const above = this.values[high]! - middle
      distance = Math.max(below, above)
      if (below > above) low += 1
      else high -= 1
    }
    return distance
  }

  private placeOf(value: number): number {
    let [low, high] = [0, this.values.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.values[middle]! < value) low = middle + 1
      else high = middle
    }
    return low
  }
}
