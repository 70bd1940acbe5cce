/** Screen area per flake, px². */
const areaPerFlake = 26_000

interface Flake {
  /** Fractions of the screen. */
  x: number
  y: number
  /** px */
  radius: number
  /** Phase of its sway, radians. */
  phase: number
}

/** Draws falling snow in a container that covers the screen. Returns a clean-up function. */
export function startSnowfall(container: HTMLElement): () => void {
  const canvas = container.appendChild(document.createElement('canvas'))
  const pen = canvas.getContext('2d')
  let flakes: Flake[] = []
  let frame = 0
  let last = 0

  const resize = () => {
    canvas.width = innerWidth
    canvas.height = innerHeight
    flakes = Array.from({ length: (innerWidth * innerHeight) / areaPerFlake }, createFlake)
  }
  const draw = (now: number) => {
    const seconds = Math.min(0.05, (now - last) / 1000)
    last = now
    frame = requestAnimationFrame(draw)
    if (!pen) return
    pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#9fb4c8'
    for (const flake of flakes) {
      flake.y = (flake.y + (seconds * (20 + 14 * flake.radius)) / canvas.height) % 1
      flake.phase += seconds
      const x = flake.x * canvas.width + 12 * Math.sin(flake.phase)
      pen.beginPath()
      pen.arc(x, flake.y * canvas.height, flake.radius, 0, 7)
      pen.fill()
    }
  }

  resize()
  addEventListener('resize', resize)
  frame = requestAnimationFrame(draw)
  return () => {
    removeEventListener('resize', resize)
    cancelAnimationFrame(frame)
    canvas.remove()
  }
}

const createFlake = (): Flake => ({
  x: Math.random(),
  y: Math.random(),
  radius: 1 + 2 * Math.random(),
  phase: 6 * Math.random(),
})
