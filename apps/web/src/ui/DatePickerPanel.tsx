import { type CalendarDate, parseDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, use } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Popover } from 'react-aria-components/Popover';
import styles from './DateField.module.css';
import type { DateChoice } from './date-choice.ts';
import { Icon } from './Icon.tsx';

type DatePickerPanelProps = {
  trigger: RefObject<HTMLButtonElement | null>;
  title: string;
  picker: DateChoice;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The calendar: arrow keys choose a day, lists choose month and year, Escape closes it, and the focus returns to its button. */
export default function DatePickerPanel({ trigger, title, picker, onPick, onClose }: DatePickerPanelProps) {
  const [earliest, latest] = [parseDate(picker.earliest), parseDate(picker.latest)];
  const chosen = offered(picker);
  return (
    <I18nProvider locale="en-GB">
      <Popover
        triggerRef={trigger}
        isOpen
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        placement="bottom end"
        className={styles.popover}
      >
        <Dialog aria-label={title} className={styles.dialog}>
          <Calendar
            aria-label={title}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- an opened calendar takes the focus: the arrow keys start there (ARIA date picker pattern)
            autoFocus
            value={chosen}
            defaultFocusedValue={chosen ?? parseDate(picker.start)}
            minValue={earliest}
            maxValue={latest}
            onChange={(day) => {
              onPick(day.toString());
              onClose();
            }}
          >
            <div className={styles.head}>
              <Button slot="previous" className={styles.turn}>
                <Icon of={ChevronLeft} />
              </Button>
              <MonthAndYear earliest={earliest.year} latest={latest.year} />
              <Button slot="next" className={styles.turn}>
                <Icon of={ChevronRight} />
              </Button>
            </div>
            <CalendarGrid className={styles.grid} weekdayStyle="short">
              <CalendarGridHeader>{(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}</CalendarGridHeader>
              <CalendarGridBody>{(day) => <CalendarCell date={day} className={styles.day} />}</CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </I18nProvider>
  );
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2000, index)));

/** Native lists: 1955 is one choice away. React Aria's own list of years leads to another month where it ends mid-year. */
function MonthAndYear({ earliest, latest }: { earliest: number; latest: number }) {
  const state = use(CalendarStateContext);
  if (!state) return null;
  const { focusedDate } = state;
  return (
    <>
      <select
        aria-label="Month"
        value={focusedDate.month}
        onChange={(event) => state.setFocusedDate(focusedDate.set({ month: Number(event.target.value) }))}
      >
        {months.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        value={focusedDate.year}
        onChange={(event) => state.setFocusedDate(focusedDate.set({ year: Number(event.target.value) }))}
      >
        {Array.from({ length: latest - earliest + 1 }, (_, index) => (
          <option key={index}>{latest - index}</option>
        ))}
      </select>
    </>
  );
}

/** The typed day, if the calendar offers it. */
function offered({ chosen, earliest, latest }: DateChoice): CalendarDate | null {
  if (chosen < earliest || chosen > latest) return null;
  try {
    return parseDate(chosen);
  } catch {
    return null; // Incomplete, or not a date.
  }
}
