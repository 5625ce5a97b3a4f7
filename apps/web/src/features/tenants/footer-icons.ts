import {
  Accessibility,
  BookOpen,
  Briefcase,
  Globe,
  Info,
  type LucideIcon,
  Mail,
  MapPin,
  Newspaper,
  Phone,
  Shield,
  ShieldCheck,
} from 'lucide-react';

/** The icons that content management may name; a link with any other name goes without. */
export const footerIcons: Readonly<Record<string, LucideIcon | undefined>> = {
  phone: Phone,
  mail: Mail,
  'map-pin': MapPin,
  newspaper: Newspaper,
  shield: Shield,
  'shield-check': ShieldCheck,
  accessibility: Accessibility,
  'book-open': BookOpen,
  briefcase: Briefcase,
  info: Info,
  globe: Globe,
};
