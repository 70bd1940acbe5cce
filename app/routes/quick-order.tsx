export default function QuickOrder() {
  return null
}
