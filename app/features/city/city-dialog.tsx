import { useEffect } from 'react'
import { type City, chooseCity, cityStore } from '../../stores/city.ts'
import { completeCity } from '../../stores/complete-city.ts'
import { useStore } from '../../stores/use-store.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import './city-dialog.css'
import { CitySearch } from './city-search.tsx'

/** Asks where orders go to. Closes when a city is chosen. */
export function CityDialog({ onClose }: { onClose: () => void }) {
  const chosen = useStore(cityStore, ({ city }) => city)

  useEffect(() => void completeCity(), [])

  const choose = (city: City) => {
    chooseCity(city)
    onClose()
  }

  return (
    <Dialog title="Ваш город" width={420} onClose={onClose} endsWithClose>
      <p className="text-muted t14 mb-12px">От него зависят сроки и стоимость доставки</p>
      <CitySearch chosen={chosen} onChoose={choose} />
    </Dialog>
  )
}
